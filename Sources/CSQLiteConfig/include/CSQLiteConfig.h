// sqlite3_db_config() takes a variable number of arguments, which Swift cannot call.
#ifndef CSQLITECONFIG_H
#define CSQLITECONFIG_H

struct sqlite3;
int sqlite3_db_config(struct sqlite3 *, int op, ...);

/// Turns SQLITE_DBCONFIG_DEFENSIVE on or off.
static inline int sobi_sqlite3_set_defensive(struct sqlite3 *db, int on) {
  return sqlite3_db_config(db, 1010, on, (int *)0);
}

/// Keeps a connection from writing the log into the file, and from removing it, when it closes.
static inline int sobi_sqlite3_keep_log(struct sqlite3 *db) {
  return sqlite3_db_config(db, 1006, 1, (int *)0);
}

#endif
