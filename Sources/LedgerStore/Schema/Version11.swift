extension LedgerSchema {
  /// Version 11: the data that keeps a snapshot (a file beside the ledger with payments and places)
  /// up to date, and the indexes of lists.
  ///
  /// The mark contains the number of the snapshot's build (0 if there is no snapshot) and the
  /// largest row ids at that time. If any program changes or deletes a row whose id is not above
  /// these ids, triggers log the id. They also log the sets whose districts change. If REPLACE
  /// replaces a row, SQLite fires no delete trigger, so triggers also log insertions. The conflict
  /// clause of a statement also applies inside its triggers, so no trigger relies on its own
  /// conflict clause.
  ///
  /// Lists are ordered by the day of a payment. Rows in an unusual form (a day derived from the
  /// moment, a code in small letters, an unreadable value) are in the second index. It is nearly
  /// empty, and all other rows can be read from their columns.
  static let version11 = """
    CREATE TABLE cache_mark (
      id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
      build INTEGER NOT NULL DEFAULT 0,
      payments INTEGER NOT NULL DEFAULT 0,
      places INTEGER NOT NULL DEFAULT 0
    );
    INSERT INTO cache_mark(id) VALUES (1);
    CREATE TABLE cache_payments (id INTEGER PRIMARY KEY NOT NULL);
    CREATE TABLE cache_places (id INTEGER PRIMARY KEY NOT NULL);
    CREATE TABLE cache_districts (id INTEGER PRIMARY KEY NOT NULL);
    CREATE TRIGGER payments_cache_insert AFTER INSERT ON payments
    WHEN NEW.id <= (SELECT payments FROM cache_mark WHERE id = 1)
    BEGIN
      INSERT INTO cache_payments(id) SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM cache_payments WHERE id = NEW.id);
    END;
    CREATE TRIGGER payments_cache_update AFTER UPDATE ON payments
    WHEN OLD.id <= (SELECT payments FROM cache_mark WHERE id = 1) OR NEW.id <= (SELECT payments FROM cache_mark WHERE id = 1)
    BEGIN
      INSERT INTO cache_payments(id) SELECT OLD.id WHERE NOT EXISTS (SELECT 1 FROM cache_payments WHERE id = OLD.id);
      INSERT INTO cache_payments(id) SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM cache_payments WHERE id = NEW.id);
    END;
    CREATE TRIGGER payments_cache_delete AFTER DELETE ON payments
    WHEN OLD.id <= (SELECT payments FROM cache_mark WHERE id = 1)
    BEGIN
      INSERT INTO cache_payments(id) SELECT OLD.id WHERE NOT EXISTS (SELECT 1 FROM cache_payments WHERE id = OLD.id);
    END;
    CREATE TRIGGER places_cache_insert AFTER INSERT ON places
    WHEN NEW.id <= (SELECT places FROM cache_mark WHERE id = 1)
    BEGIN
      INSERT INTO cache_places(id) SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM cache_places WHERE id = NEW.id);
    END;
    CREATE TRIGGER places_cache_update AFTER UPDATE ON places
    WHEN OLD.id <= (SELECT places FROM cache_mark WHERE id = 1) OR NEW.id <= (SELECT places FROM cache_mark WHERE id = 1)
    BEGIN
      INSERT INTO cache_places(id) SELECT OLD.id WHERE NOT EXISTS (SELECT 1 FROM cache_places WHERE id = OLD.id);
      INSERT INTO cache_places(id) SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM cache_places WHERE id = NEW.id);
    END;
    CREATE TRIGGER places_cache_delete AFTER DELETE ON places
    WHEN OLD.id <= (SELECT places FROM cache_mark WHERE id = 1)
    BEGIN
      INSERT INTO cache_places(id) SELECT OLD.id WHERE NOT EXISTS (SELECT 1 FROM cache_places WHERE id = OLD.id);
    END;
    CREATE TRIGGER districts_cache_insert AFTER INSERT ON districts
    WHEN (SELECT build FROM cache_mark WHERE id = 1) <> 0
    BEGIN
      INSERT INTO cache_districts(id) SELECT NEW.set_id WHERE typeof(NEW.set_id) = 'integer' AND NOT EXISTS (SELECT 1 FROM cache_districts WHERE id = NEW.set_id);
    END;
    CREATE TRIGGER districts_cache_update AFTER UPDATE ON districts
    WHEN (SELECT build FROM cache_mark WHERE id = 1) <> 0
    BEGIN
      INSERT INTO cache_districts(id) SELECT OLD.set_id WHERE typeof(OLD.set_id) = 'integer' AND NOT EXISTS (SELECT 1 FROM cache_districts WHERE id = OLD.set_id);
      INSERT INTO cache_districts(id) SELECT NEW.set_id WHERE typeof(NEW.set_id) = 'integer' AND NOT EXISTS (SELECT 1 FROM cache_districts WHERE id = NEW.set_id);
    END;
    CREATE TRIGGER districts_cache_delete AFTER DELETE ON districts
    WHEN (SELECT build FROM cache_mark WHERE id = 1) <> 0
    BEGIN
      INSERT INTO cache_districts(id) SELECT OLD.set_id WHERE typeof(OLD.set_id) = 'integer' AND NOT EXISTS (SELECT 1 FROM cache_districts WHERE id = OLD.set_id);
    END;
    CREATE INDEX ix_payments_day ON payments(local_date);
    CREATE INDEX ix_payments_odd ON payments(local_date) WHERE NOT coalesce(typeof(amount) = 'integer' AND typeof(kind) = 'integer' AND kind BETWEEN 0 AND 3 AND length(currency) = 3 AND instr('KRW USD EUR JPY CNY AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD KES KGS KHR KMF KPW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG', currency) % 4 = 1 AND CASE length(local_date) WHEN 10 THEN date(local_date, '+0 days') = local_date AND local_date >= '0001-01-01' ELSE 0 END, 0);
    """
}
