// The map: districts with a bubble each, clusters from zoom 12 on, places below, heat, the circle.

import { drawChosen } from './chosen.js';
import { CircleHandles, newCircle } from './circle.js';
import { mapNote, nameAt } from './corner.js';
import { changeMarks } from './diverging.js';
import { fillsOf, fillStyles } from './fills.js';
import { HeatLayer } from './heat.js';
import { fittingFirst, GridLayer, gridsAt } from './grids.js';
import { hasLeaflet, LeafletMap } from './leaflet.js';
import { joinedNodes } from './circles.js';
import { MarkLayer } from './marks.js';
import { extentOf, extentOfFeature, PlaneMap } from './plane.js';
import {
  CLUSTER_ZOOM,
  clusterMarks,
  districtMarks,
  outsideMarks,
  placesInDistrict,
} from './shapes.js';
import { densityClass, densityStyle } from './scale.js';
import { pause, whileBusy } from './slices.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./question.js').Question} Question */
/** @typedef {import('./shapes.js').Mark} Mark */

/** The largest zoom, and the least that a map without marks in the window has as its largest. */
const [MOST_ZOOM, LEAST_LIMIT] = [19, 12];

/**
 * @typedef {object} MapActions
 * @property {(change: Partial<Question>) => void} ask
 * @property {(mark: Mark) => void} open a place, or a cluster that comes apart no more
 * @property {() => import('./layout.js').Rectangle[]} obstacles what covers the map
 * @property {(zoom: number, box: import('./tree.js').Box | null) => Promise<any>} clusters
 * @property {(codes: string[]) => Promise<any[]>} finer the parts of districts
 * @property {() => void} legend draws the legend of what the map shows now
 */

/** The marks of a view on the page's map. */
export class MapView {
  /**
   * @param {HTMLElement} container
   * @param {MapActions & import('./grids.js').GridAnswers} actions
   */
  constructor(container, actions) {
    this.actions = actions;
    /** @type {any} */
    this.view = null;
    /** @type {Reader} */
    this.reader = /** @type {any} */ (null);
    /** @type {Question} */
    this.question = /** @type {any} */ (null);
    /** @type {Map<string, string>} */
    this.colours = new Map();
    /** @type {import('./diverging.js').Scale} */
    this.scale = { districts: [], places: [] };
    /** @type {any} */
    this.map = hasLeaflet
      ? new LeafletMap(container, () => this.redraw())
      : new PlaneMap(container);
    if (!hasLeaflet) this.map.moved = () => this.redraw();
    this.container = container;
    this.marks = new MarkLayer(this.map, {
      ...actions,
      open: (mark) => this.open(mark),
      seen: (count) => this.sayWhere(count),
    });
    /** @type {import('./fills.js').Fill} */
    this.fill = 'none';
    this.mode = 'clusters';
    this.grid = new GridLayer(actions);
    this.heat = new HeatLayer();
    this.handles = hasLeaflet
      ? new CircleHandles(this.map, (circle) => actions.ask({ circle }))
      : null;
    this.isFitted = false;
    /** Whether the window was fitted to the places outside all districts, too. */
    this.isWide = false;
    /** @type {any[]} districts of the finer set in the view, at a large scale */
    this.finer = [];
    /** @type {import('./chosen.js').Chosen | null} */
    this.chosen = null;
    /** @type {import('./plane.js').Extent | null} the extent of all districts and places */
    this.everything = null;
    /** The part of the world that was in the window when everything was shown. */
    this.fitted = '';
    this.turn = 0;
  }

  get canMove() {
    return this.map.canMove;
  }

  /**
   * Shows a view.
   * @param {Reader} reader
   * @param {Question} question
   * @param {any} view
   * @param {Map<string, string>} colours of categories
   * @param {import('./diverging.js').Scale} scale of changes
   */
  show(reader, question, view, colours, scale) {
    this.reader = reader;
    this.question = question;
    this.view = view;
    this.colours = colours;
    this.scale = scale;
    this.everything = extentOf(
      reader.frame.shapes?.features ?? [],
      view.places.places.map((/** @type {any} */ one) => one.coordinates),
    );
    if (!this.isFitted) {
      if (this.map.showTiles) this.map.showTiles(reader.frame.tiles);
      this.map.showOverlays(reader.frame.overlays);
    }
    return this.isFitted ? this.redraw() : this.fit();
  }

  /**
   * Shows every district with spending, or every place: those of a trip, and without such districts.
   * @param {boolean} [isAll] whether the places outside all districts are shown, too
   */
  fit(isAll = false) {
    const { reader, view } = this;
    if (!reader) return undefined;
    const spent = new Set(view.districts.districts.map((/** @type {any} */ row) => row.code));
    const all = reader.frame.shapes?.features ?? [];
    const isNarrow = this.container.clientWidth < 700;
    const shown = all.filter((/** @type {any} */ one) => spent.has(one.properties.code));
    const places = view.places.places.map((/** @type {any} */ one) => one.coordinates);
    const isOfPlaces = places.length && (reader.frame.trip || !shown.length);
    const features = isOfPlaces ? [] : isNarrow && shown.length ? shown : all;
    const isWider = isAll && view.districts.outside.count > 0;
    const positions = features.length && !isWider ? [] : places;
    const extent =
      extentOf(features, positions) ??
      extentOf(
        [],
        [
          [124, 33],
          [132, 39],
        ],
      );
    this.isFitted = true;
    this.isWide = isWider;
    if (extent) this.map.fit(extent, positions.length > 0);
    return this.redrawUncovered(extent, positions.length > 0);
  }

  /** Shows all districts or, if the window shows them already, also the places outside of them. */
  fitMore() {
    return this.fit(String(this.map.box) === this.fitted && !this.isWide);
  }

  /**
   * Draws the map, and moves it up once if the legend covers a large mark.
   * @param {import('./plane.js').Extent | null} extent that fits
   * @param {boolean} isOfPlaces
   */
  async redrawUncovered(extent, isOfPlaces) {
    await this.redraw();
    this.fitted = String(this.map.box);
    if (!extent || !this.canMove || !this.marks.isCovered) return;
    const below = this.actions.obstacles().filter(({ top }) => top > this.map.size.y / 2);
    const edge = Math.min(...below.map(({ top }) => top), this.map.size.y);
    this.map.fit(extent, isOfPlaces, this.map.size.y - edge + 12);
    this.fitted = String(this.map.box);
    await this.redraw();
  }

  /**
   * Fills the districts; the legend then has another height.
   * @param {import('./fills.js').Fill} fill
   */
  fillWith(fill) {
    this.fill = fill;
    return String(this.map.box) === this.fitted ? this.fit() : this.redraw();
  }

  /** The marks of districts have taken the place of clusters. */
  get showsDistricts() {
    const features = this.reader?.frame.shapes?.features ?? [];
    if (!features.length || (this.canMove && this.map.zoom >= CLUSTER_ZOOM)) return false;
    const extent = extentOf(features, []);
    if (!this.canMove || features.length === 1 || !extent) return true;
    // From far away they all lie in one spot, where clusters say more.
    const [west, east] = [
      this.map.point(extent.west, extent.south),
      this.map.point(extent.east, extent.north),
    ];
    return Math.max(east.x - west.x, west.y - east.y) > 140;
  }

  /** Colours state spending per square kilometre. */
  get showsDensity() {
    return this.mode === 'heat' || this.mode === 'grid';
  }

  redraw() {
    return whileBusy(this.container, () => this.drawAll());
  }

  async drawAll() {
    const { reader, view } = this;
    if (!reader || !this.isFitted) return;
    this.turn += 1;
    const { turn } = this;
    this.drawDistricts();
    await pause();
    if (turn !== this.turn) return;
    this.container.toggleAttribute('data-near', !this.showsDistricts && !this.showsDensity);
    this.handles?.show(this.question.circle, reader);
    if (this.canMove) await this.drawFiner(turn);
    if (turn !== this.turn) return;
    if (this.canMove) await this.drawGrid(turn);
    if (turn !== this.turn) return;
    const wantsNodes = this.mode === 'heat' || (!this.showsDistricts && this.mode === 'clusters');
    // If zooming in splits nothing, every place is drawn separately.
    const isWhole = this.mode === 'heat' || !this.canMove;
    const zoom = isWhole ? 30 : Math.floor(this.map.zoom);
    const nodes = wantsNodes ? (await this.actions.clusters(zoom, this.map.box)).clusters : [];
    if (turn !== this.turn) return;
    this.heat.clear();
    if (this.mode === 'heat') {
      await this.heat.compute(this.map, reader, this.question, nodes, view.places.places);
      if (turn !== this.turn) return;
      this.actions.legend();
      this.heat.draw(this.map, this.container);
    }
    await this.marks.draw(this.marksOf(nodes), reader.frame, () => turn === this.turn);
    if (turn !== this.turn) return;
    drawChosen(this.map, this.chosen);
  }

  /**
   * The marks of the view.
   * @param {any[]} nodes places and clusters in the view
   * @returns {Mark[]}
   */
  marksOf(nodes) {
    const { reader, view, showsDistricts } = this;
    if (this.showsDensity) return [];
    if (this.mode === 'change') {
      return changeMarks(reader, view.change, this.scale, showsDistricts);
    }
    if (!showsDistricts) return clusterMarks(reader, joinedNodes(nodes), this.colours);
    const outside = outsideMarks(reader, view, (longitude, latitude) =>
      this.map.point(longitude, latitude),
    );
    return [...districtMarks(reader, view), ...outside];
  }

  /**
   * Says which district is in the middle, and why there are no marks; limits the zoom to the data.
   * @param {number} count of the marks in the window
   */
  sayWhere(count) {
    const { map, reader, view } = this;
    if (!this.canMove) return;
    const features = reader.frame.shapes?.features ?? [];
    const { x, y } = map.size;
    const isNear = features.length > 0 && !this.showsDistricts;
    const isNamed = isNear && map.zoom >= CLUSTER_ZOOM;
    const middle = map.position(x / 2, y / 2);
    map.showCorner(isNamed ? nameAt(reader, features, this.finer, middle) : null);
    const isBare = count === 0 && !this.showsDensity;
    map.showNote(mapNote(reader, isBare && view.places.matched > 0, () => this.fit()));
    // Where nothing is in the window, a larger scale shows no more.
    const most = isBare && !reader.frame.tiles ? Math.max(map.zoom, LEAST_LIMIT) : MOST_ZOOM;
    const { everything: all } = this;
    const least = all ? Math.max(1, Math.min(map.zoom, Math.floor(map.zoomOf(all)) - 1)) : 1;
    map.limit(least, most);
    const isEnd = map.zoom >= most;
    document.getElementById('zoomIn')?.setAttribute('aria-disabled', String(isEnd));
  }

  /** Enlarges the map about its middle, or about the nearest mark if none would stay in the window. */
  zoomIn() {
    const { map } = this;
    const { x, y } = map.size;
    const { origin } = map;
    const discs = this.marks.discs.map((disc) => ({
      disc,
      east: Math.abs(disc.x - origin.x - x / 2),
      south: Math.abs(disc.y - origin.y - y / 2),
    }));
    const stays = discs.some(({ east, south }) => east < x / 4 - 20 && south < y / 4 - 20);
    if (stays || !discs.length || this.showsDensity) return map.zoomBy(1);
    discs.sort(
      (left, right) => Math.hypot(left.east, left.south) - Math.hypot(right.east, right.south),
    );
    const { mark } = discs[0].disc;
    map.show(mark.longitude, mark.latitude, Math.min(MOST_ZOOM, Math.round(map.zoom + 1)));
  }

  /**
   * Whether a district or a cell lies in the view.
   * @param {any} feature
   */
  sees(feature) {
    const [west, south, east, north] = this.map.box;
    const extent = extentOfFeature(feature);
    return extent.west < east && extent.east > west && extent.south < north && extent.north > south;
  }

  drawDistricts() {
    const { reader, view, question } = this;
    const features = reader.frame.shapes?.features ?? [];
    const isFar = this.showsDistricts && !this.showsDensity;
    const isChange = this.mode === 'change' || (isFar && this.fill === 'change');
    if (!fillsOf(reader, view).includes(this.fill)) this.fill = 'none';
    const fill = this.mode === 'change' ? 'change' : isFar ? this.fill : 'none';
    const styles = fillStyles(reader, view, fill, this.scale);
    if (this.canMove) {
      const isFarAway = this.map.zoom < CLUSTER_ZOOM && !this.showsDistricts;
      this.map.drawGraticule(
        isFarAway || !features.some((/** @type {any} */ one) => this.sees(one)),
      );
    }
    this.map.drawDistricts(
      features,
      (/** @type {any} */ feature) => {
        const { code } = feature.properties;
        const chosen = question.district === code ? ' chosen' : '';
        const style = (isFar && styles.get(code)) || 'plain';
        return `district ${isChange ? 'changed ' : ''}${style}${chosen}`;
      },
      (/** @type {any} */ feature) => {
        const { code } = feature.properties;
        this.actions.ask({ district: question.district === code ? null : code });
      },
    );
  }

  /**
   * Draws the districts of the finer set that are in view at a large scale, once they are read.
   * @param {number} turn
   */
  async drawFiner(turn) {
    const { map, reader } = this;
    const isNear = reader.frame.finer && !this.showsDistricts && map.zoom >= CLUSTER_ZOOM;
    const coarse = isNear
      ? reader.frame.shapes.features.filter((/** @type {any} */ one) => this.sees(one))
      : [];
    const found = coarse.length
      ? await this.actions.finer(coarse.map((/** @type {any} */ one) => one.properties.code))
      : [];
    if (turn !== this.turn) return;
    this.finer = found.filter((one) => this.sees(one));
    map.drawFiner(this.finer);
  }

  /**
   * Draws the cells of a grid that are in view, once they are read.
   * @param {number} turn
   */
  async drawGrid(turn) {
    const { grid, map, reader } = this;
    if (this.mode !== 'grid') return map.drawCells([]);
    const { x, y } = map.size;
    const { longitude, latitude } = map.position(x / 2, y / 2);
    const systems = reader.frame.grids
      ? fittingFirst(reader.frame.grids, latitude, map.zoom)
      : gridsAt(longitude, latitude, map.zoom);
    await grid.read(this.question, this.view, systems);
    if (turn !== this.turn) return undefined;
    this.actions.legend();
    const { shown } = grid;
    if (!shown || !('map' in shown)) return map.drawCells([]);
    const { bounds } = shown;
    const cells = shown.map.features.filter(
      (/** @type {any} */ one) => one.properties.currency === reader.home && this.sees(one),
    );
    return map.drawCells(
      cells,
      (/** @type {any} */ { properties }) => {
        const isChosen = properties.cell === grid.chosen?.cell;
        const style = densityStyle(densityClass(Number(properties.per_km2), bounds));
        return `cell ${style}${isChosen ? ' chosen' : ''}`;
      },
      (/** @type {any} */ { properties }) => this.chooseCell(properties),
    );
  }

  /**
   * Tells the figures of a cell from now on, in every month.
   * @param {any} properties
   */
  chooseCell(properties) {
    this.grid.chosen = properties;
    void this.redraw();
  }

  /**
   * Highlights a mark until another one is chosen; null highlights none.
   * @param {import('./chosen.js').Chosen | null} chosen
   */
  choose(chosen) {
    this.chosen = chosen;
    drawChosen(this.map, chosen);
  }

  /**
   * Moves to a place and highlights it.
   * @param {{id: number, coordinates: number[]}} place
   */
  showPlace({ id, coordinates: [longitude, latitude] }) {
    this.choose({ id: `place-${id}`, longitude, latitude });
    if (this.canMove) this.map.show(longitude, latitude, Math.max(16, this.map.zoom));
  }

  /** @param {Mark} mark */
  open(mark) {
    if (mark.kind === 'place' || !this.canMove) return this.actions.open(mark);
    if (mark.kind === 'district' && Array.isArray(mark.row.places)) {
      const extent = extentOf(
        [],
        mark.row.places.map((/** @type {any} */ one) => one.coordinates),
      );
      if (extent) this.map.fit(extent);
      return undefined;
    }
    if (mark.kind === 'district' || mark.kind === 'change') {
      const feature = this.reader.frame.shapes.features.find(
        (/** @type {any} */ one) => one.properties.code === mark.row.code,
      );
      const places = placesInDistrict(this.reader.frame, this.view, mark.row.code).map(
        (/** @type {any} */ one) => one.coordinates,
      );
      const extent = places.length > 1 ? extentOf([], places) : extentOf([feature], []);
      if (extent) this.map.fit(extent);
      if (this.map.zoom < CLUSTER_ZOOM) this.map.show(mark.longitude, mark.latitude, CLUSTER_ZOOM);
      return undefined;
    }
    if (Array.isArray(mark.row.places) || this.map.zoom >= 17) return this.actions.open(mark);
    this.map.show(mark.longitude, mark.latitude, Math.min(17, Math.floor(this.map.zoom) + 2));
    return undefined;
  }

  /** Begins to ask for a circle. */
  startCircle() {
    this.actions.ask({ circle: newCircle(this.map, this.view.places.places) });
  }
}
