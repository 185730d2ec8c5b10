extension LedgerSchema {
  /// Version 13: tasks with their estimates, and sessions of work on tasks.
  ///
  /// Moments are UTC. `estimate` and `paused` are in whole seconds; `utc_offset` and `due_offset`
  /// are in minutes east of UTC; `alarm` is in minutes before the moment at which a task is due. A
  /// session without `ended_at` is running, or has been paused since `paused_at`. `paused` contains
  /// the total of ended pauses, and `estimate` the task's estimate at the start of the session.
  /// Rows of both tables may have a place; its position is a geometry.
  static let version13 = """
    CREATE TABLE tasks (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      geom POINT CHECK (geom IS NULL OR (typeof(geom) = 'blob' AND length(geom) >= 29)),
      place TEXT,
      name TEXT NOT NULL UNIQUE CHECK (name != ''),
      icon TEXT,
      estimate INTEGER CHECK (estimate IS NULL OR estimate > 0),
      due_at DATETIME,
      due_offset SMALLINT CHECK (due_offset IS NULL OR due_offset BETWEEN -1440 AND 1440),
      alarm SMALLINT CHECK (alarm IS NULL OR alarm >= 0),
      position INTEGER NOT NULL DEFAULT 0,
      is_active BOOLEAN NOT NULL DEFAULT 1 CHECK (is_active IN (0,1))
    );
    CREATE TABLE task_sessions (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      geom POINT CHECK (geom IS NULL OR (typeof(geom) = 'blob' AND length(geom) >= 29)),
      place TEXT,
      task_id INTEGER NOT NULL REFERENCES tasks(id) ON DELETE CASCADE,
      started_at DATETIME NOT NULL,
      utc_offset SMALLINT CHECK (utc_offset IS NULL OR utc_offset BETWEEN -1440 AND 1440),
      estimate INTEGER NOT NULL CHECK (estimate > 0),
      paused INTEGER NOT NULL DEFAULT 0 CHECK (paused >= 0),
      paused_at DATETIME,
      ended_at DATETIME
    );
    CREATE INDEX ix_task_sessions_task ON task_sessions(task_id);
    CREATE INDEX ix_task_sessions_open ON task_sessions(started_at) WHERE ended_at IS NULL;
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('tasks', 'features', 'tasks', 'Things to do, with how long they should take or when they are due', 4326),
      ('task_sessions', 'features', 'task_sessions', 'When somebody was at a task, and where', 4326);
    INSERT INTO gpkg_geometry_columns VALUES
      ('tasks', 'geom', 'POINT', 4326, 0, 0),
      ('task_sessions', 'geom', 'POINT', 4326, 0, 0);
    CREATE VIRTUAL TABLE rtree_tasks_geom USING rtree(id, minx, maxx, miny, maxy);
    INSERT INTO gpkg_extensions VALUES
      ('tasks', 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec130/#extension_rtree', 'write-only');
    CREATE TRIGGER rtree_tasks_geom_insert AFTER INSERT ON tasks WHEN (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_tasks_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
    CREATE TRIGGER rtree_tasks_geom_update1 AFTER UPDATE OF geom ON tasks WHEN OLD.id = NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_tasks_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
    CREATE TRIGGER rtree_tasks_geom_update2 AFTER UPDATE OF geom ON tasks WHEN OLD.id = NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_tasks_geom WHERE id = OLD.id; END;
    CREATE TRIGGER rtree_tasks_geom_update3 AFTER UPDATE ON tasks WHEN OLD.id != NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_tasks_geom WHERE id = OLD.id; INSERT OR REPLACE INTO rtree_tasks_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
    CREATE TRIGGER rtree_tasks_geom_update4 AFTER UPDATE ON tasks WHEN OLD.id != NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_tasks_geom WHERE id IN (OLD.id, NEW.id); END;
    CREATE TRIGGER rtree_tasks_geom_delete AFTER DELETE ON tasks WHEN OLD.geom NOTNULL BEGIN DELETE FROM rtree_tasks_geom WHERE id = OLD.id; END;
    CREATE VIRTUAL TABLE rtree_task_sessions_geom USING rtree(id, minx, maxx, miny, maxy);
    INSERT INTO gpkg_extensions VALUES
      ('task_sessions', 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec130/#extension_rtree', 'write-only');
    CREATE TRIGGER rtree_task_sessions_geom_insert AFTER INSERT ON task_sessions WHEN (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_task_sessions_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
    CREATE TRIGGER rtree_task_sessions_geom_update1 AFTER UPDATE OF geom ON task_sessions WHEN OLD.id = NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_task_sessions_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
    CREATE TRIGGER rtree_task_sessions_geom_update2 AFTER UPDATE OF geom ON task_sessions WHEN OLD.id = NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_task_sessions_geom WHERE id = OLD.id; END;
    CREATE TRIGGER rtree_task_sessions_geom_update3 AFTER UPDATE ON task_sessions WHEN OLD.id != NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_task_sessions_geom WHERE id = OLD.id; INSERT OR REPLACE INTO rtree_task_sessions_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
    CREATE TRIGGER rtree_task_sessions_geom_update4 AFTER UPDATE ON task_sessions WHEN OLD.id != NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_task_sessions_geom WHERE id IN (OLD.id, NEW.id); END;
    CREATE TRIGGER rtree_task_sessions_geom_delete AFTER DELETE ON task_sessions WHEN OLD.geom NOTNULL BEGIN DELETE FROM rtree_task_sessions_geom WHERE id = OLD.id; END;
    INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
      ('tasks', 'estimate', 'estimate', 'Estimate (s)', 'How long the task should take, in seconds; NULL for a reminder', NULL),
      ('tasks', 'due_at', 'due_at', 'Due', 'When the task is due, UTC', NULL),
      ('tasks', 'alarm', 'alarm', 'Alarm (min)', 'Minutes before the task is due; NULL for no alarm', NULL),
      ('tasks', 'is_active', 'is_active', 'Active', '0 for a task that was removed and has sessions', NULL),
      ('task_sessions', 'estimate', 'estimate_at_start', 'Estimate (s)', 'The estimate of the task when the session started, in seconds', NULL),
      ('task_sessions', 'paused', 'paused', 'Paused (s)', 'The length of the pauses that are over, in seconds', NULL),
      ('task_sessions', 'paused_at', 'paused_at', 'Paused since', 'When the pause began that is not over, UTC', NULL),
      ('task_sessions', 'ended_at', 'ended_at', 'Ended', 'When the session ended, UTC; NULL while it is not over', NULL);
    """
}
