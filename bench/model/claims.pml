/* How servers on one database share a table: leases, claims, rows by key, and words that may be lost.

   One table at which a person and a bot move in turns, servers that may be killed, be slow or asleep at any point, and one
   database. It stands for keeper.py, hearing.py, play.py, catching_up.py, store/postgres/peers.py and disk.py of
   src/monstertable/server: each step of a server is one transaction there, or one thing that memory does at once.
   bench/model/check.py runs it, whole and with a part taken out (WITHOUT_...); docs/scaling.md tells what was found.

   A pause needs no word of its own: any server may stand still between any two steps, and while there is trouble a lease
   may run out whenever nobody renews it (Time), however long it is. When the trouble is over (calm), only those run out
   whose holder is gone: whoever is up renews a lease of three seconds every second. */

#ifndef SERVERS
#define SERVERS 2
#endif
#ifndef PLIES
#define PLIES 4
#endif
#ifndef TROUBLES
#define TROUBLES 2 /* kills, and transactions whose end is not heard */
#endif
#define KILLED SERVERS /* in place of a server that is gone: its lease may still run */
#define LEFT_BEHIND (SERVERS + 1) /* a claim whose holder could not go on */
#define NOBODY (SERVERS + 2)
#define NONE 255
#define LOOK 254

#define asks_bot(ply) ((ply) % 2 == 1 && (ply) < PLIES)
#define asks_person(ply) ((ply) % 2 == 0 && (ply) < PLIES)
#define LAST_OF_PERSON ((PLIES - 1) / 2 * 2)
#define GOES_ON (rows < PLIES)

/* What has become of a move that holds the table's lock */
mtype:stage = { nothing, first, second };

typedef Server {
  bool up;
  bool loaded; /* the table is in memory: */
  byte copy; /* so many rows of it, */
  byte seen[PLIES]; /* written by these */
  bool keeps;
  bool given_up; /* it left memory in the middle of something */
  bool word; /* on its way: somebody else has written something */
  byte request = NONE; /* of the person: the ply that is answered, or LOOK */
  byte thought = NONE; /* the ply for which a bot has a move */
  mtype:stage door; /* of the person's move */
  mtype:stage bots; /* of the bot's */
  bool stored /* the person's move is there: it can be answered */
}

/* The database */
byte rows;
byte writer[PLIES]; /* of each row: who wrote it, from 1 on */
byte holder = NOBODY; /* of the claim */
bool lease[SERVERS + 1]; /* who is believed to live */

Server s[SERVERS];
byte shown; /* how far the person knows the table to be */
byte troubles = TROUBLES;
bool calm;
bool disturbed; /* a lease ran out, or there was trouble */

#if SERVERS > 2
#define SOMEBODY_UP (s[0].up || s[1].up || s[2].up)
#else
#define SOMEBODY_UP (s[0].up || s[1].up)
#endif
#define ME s[me]
#define lives(h) ((h) <= KILLED && lease[h])
#define IS_LOCKED (ME.door != nothing || ME.bots != nothing)

/* A claim is free that is nobody's, or that of somebody who is believed to be dead. */
#ifdef WITHOUT_LEASE_CHECK
#define IS_FREE (holder != me)
#else
#ifdef WITHOUT_LEASES
#define IS_FREE (holder >= LEFT_BEHIND)
#else
#define IS_FREE (!lives(holder))
#endif
#endif

/* What a server shows of a table is what the database has of it, or less. */
inline check_prefix() {
  assert(ME.copy <= rows);
  for (k : 0 .. PLIES - 1) { assert(k >= ME.copy || ME.seen[k] == writer[k]) }
  k = 0
}

inline read_rows() {
  for (k : 0 .. PLIES - 1) { ME.seen[k] = (k < rows -> writer[k] : 0) }
  ME.copy = rows;
  check_prefix()
}

/* INSERT INTO moves: the key (table, ply) lets one be first. The same transaction tells all others. */
inline insert(ply, came) {
  if
#ifdef WITHOUT_KEY
  :: true ->
#else
  :: rows == ply ->
#endif
     assert(ply < PLIES && writer[ply] == 0); /* a ply is written once */
     rows = (rows > ply -> rows : ply + 1);
     writer[ply] = me + 1;
     for (k : 0 .. SERVERS - 1) { s[k].word = (k != me && s[k].up -> true : s[k].word) }
     k = 0;
     came = first
#ifndef WITHOUT_KEY
  :: else -> came = second
#endif
  fi
}

/* PostgreSQL did not say what came of it: the table is dropped, whoever asks next reads it anew. */
inline not_heard(ply, came) {
  troubles--; disturbed = true;
  if
  :: rows == ply -> insert(ply, came)
  :: true
  fi;
  came = nothing; ME.loaded = false; ME.given_up = true
}

/* Memory follows the rows, never the other way round; whoever came second reads what the first has written. */
inline adopt(ply, came) {
  if
  :: came == first -> ME.copy = ply + 1; ME.seen[ply] = me + 1; check_prefix()
  :: came == second -> read_rows()
  fi;
  came = nothing
}

/* Steps that would change nothing are left out: so whatever a server goes on doing, it comes to an end. */
proctype Run(byte me) {
  byte k;
  do
  /* Heard, or looked for every second */
  :: atomic { ME.word && ME.loaded && !IS_LOCKED -> ME.word = false; read_rows() }
  :: atomic { ME.word && !ME.loaded -> ME.word = false }
#ifndef WITHOUT_LOOKING
  :: atomic { ME.up && ME.loaded && rows > ME.copy && !IS_LOCKED -> read_rows() }
#endif
  /* The lease; whoever was silent for too long keeps nothing any more */
  :: atomic { ME.up && !lease[me] && GOES_ON ->
       holder = (holder == me -> LEFT_BEHIND : holder);
       ME.keeps = false; ME.given_up = false; lease[me] = true }
  /* The claim */
  :: atomic { ME.up && ME.loaded && !ME.keeps && GOES_ON && (IS_FREE || holder == me) -> holder = me; ME.keeps = true }
  :: atomic { ME.loaded && ME.given_up -> ME.given_up = false } /* it came back */
  :: atomic { ME.given_up && !ME.loaded ->
       holder = (holder == me && ME.keeps -> LEFT_BEHIND : holder); /* others inherit it */
       ME.keeps = false; ME.given_up = false }
#ifndef WITHOUT_INHERITING
  :: atomic { ME.up && !ME.loaded && !ME.given_up && !ME.keeps && holder != NOBODY && IS_FREE && GOES_ON ->
       holder = me; ME.keeps = true }
#endif
  :: atomic { ME.up && ME.keeps && !ME.loaded && !ME.given_up -> ME.loaded = true; read_rows() }
  /* The bot thinks, while anything may happen; then it moves, if the question is still the same */
  :: atomic { ME.loaded && ME.keeps && asks_bot(ME.copy) && ME.thought == NONE -> ME.thought = ME.copy }
  :: atomic { ME.thought != NONE && !IS_LOCKED && !(ME.loaded && ME.copy == ME.thought) -> ME.thought = NONE }
  :: atomic { ME.thought != NONE && !IS_LOCKED && ME.loaded && ME.copy == ME.thought ->
       if
       :: insert(ME.thought, ME.bots);
          assert(ME.bots == first || disturbed) /* where nothing goes wrong, no bot thinks in vain */
       :: troubles > 0 -> not_heard(ME.thought, ME.bots)
       fi }
  :: atomic { ME.bots != nothing -> adopt(ME.thought, ME.bots); ME.thought = NONE }
  /* The person's request */
  :: atomic { ME.request != NONE && !ME.loaded && !IS_LOCKED && !ME.stored ->
       ME.loaded = true; read_rows(); holder = (IS_FREE -> me : holder); ME.keeps = (holder == me) }
  :: atomic { ME.request == LOOK && ME.loaded ->
       shown = (ME.copy > shown -> ME.copy : shown); ME.request = NONE }
  :: atomic { ME.request < PLIES && ME.loaded && !IS_LOCKED && !ME.stored && ME.copy != ME.request -> /* too late */
       shown = (ME.copy > shown -> ME.copy : shown); ME.request = NONE }
  :: atomic { ME.request < PLIES && ME.loaded && !IS_LOCKED && !ME.stored && ME.copy == ME.request ->
       if
       :: insert(ME.request, ME.door)
       :: troubles > 0 -> not_heard(ME.request, ME.door); ME.request = NONE
       fi }
  :: atomic { ME.door != nothing -> ME.stored = (ME.door == first); adopt(ME.request, ME.door) }
  :: atomic { ME.stored -> /* answered, with the row there */
       assert(rows > ME.request && writer[ME.request] == me + 1);
       shown = (shown > ME.request -> shown : ME.request + 1);
       ME.stored = false; ME.request = NONE }
  od
}

/* Looks and moves through any server until the last move of theirs is known to be there; then goes away for good. */
#define ASK(who) \
  :: atomic { s[who].up && s[who].request == NONE && asks_person(shown) && (!s[who].loaded || s[who].copy >= shown) -> \
       s[who].request = shown; at = who } \
  :: atomic { s[who].up && s[who].request == NONE && (!s[who].loaded || s[who].copy > shown) -> \
       s[who].request = LOOK; at = who }

proctype Person() {
  byte at;
  do
  :: shown > LAST_OF_PERSON -> break
  :: else ->
     if
     ASK(0)
     ASK(1)
#if SERVERS > 2
     ASK(2)
#endif
     fi;
     s[at].request == NONE /* answered, or whoever was asked is gone */
  od
}

#define LAPSE(who) \
  :: atomic { lease[who] && (!s[who].up || !calm) && GOES_ON -> lease[who] = false; disturbed = true }

proctype Time() {
  do
  LAPSE(0)
  LAPSE(1)
#if SERVERS > 2
  LAPSE(2)
#endif
  :: lease[KILLED] -> lease[KILLED] = false
  od
}

/* kill -9: its memory and all words to it are gone; its lease, and so its claim, lasts for a while. */
inline kill(me) {
  troubles--; disturbed = true;
  ME.up = false; ME.loaded = false; ME.keeps = false; ME.given_up = false; ME.word = false;
  ME.request = NONE; ME.thought = NONE; ME.door = nothing; ME.bots = nothing; ME.stored = false;
  ME.copy = 0;
  for (k : 0 .. PLIES - 1) { ME.seen[k] = 0 }
  k = 0;
  lease[KILLED] = (holder == me -> lease[me] : lease[KILLED]);
  holder = (holder == me -> KILLED : holder);
  lease[me] = false
}

#define BEFALL(who) \
  :: atomic { troubles > 0 && s[who].up && GOES_ON -> kill(who) } \
  :: atomic { !s[who].up -> s[who].up = true } /* started again, as another */ \
  :: atomic { s[who].word -> s[who].word = false } /* a word is lost */ \
  :: atomic { !s[who].word && s[who].loaded && rows > 0 -> s[who].word = true } /* or told twice */

proctype Trouble() {
  byte k;
  do
  BEFALL(0)
  BEFALL(1)
#if SERVERS > 2
  BEFALL(2)
#endif
  :: atomic { SOMEBODY_UP -> calm = true; troubles = 0; break } /* whoever is not up stays so */
  od
}

init {
  byte k;
  atomic {
    for (k : 0 .. SERVERS - 1) { s[k].up = true; lease[k] = true; s[k].door = nothing; s[k].bots = nothing; run Run(k) }
    k = 0;
    run Person(); run Time(); run Trouble()
  }
}

/* When the trouble is over, whatever waits for a bot is answered, though nobody looks any more. */
ltl answered { (<> calm) -> (<> (rows == PLIES)) }
