// Whoever is offline goes on as soon as the connection is back.

addEventListener("online", () => location.reload());
