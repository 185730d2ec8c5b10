// The map with Leaflet: districts as drawings, marks in a layer that moves along.

import { element } from './dom.js';

/**
 * Leaflet, where the page has it.
 * @type {any}
 */
const Leaflet = typeof window === 'undefined' ? undefined : /** @type {any} */ (window).L;

/** Whether the page has the library. */
export const hasLeaflet = Boolean(Leaflet?.map && Leaflet?.geoJSON && Leaflet?.svg);

/** A map that moves and zooms. */
export class LeafletMap {
  /**
   * @param {HTMLElement} container
   * @param {() => void} moved
   */
  constructor(container, moved) {
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    this.map = Leaflet.map(container, {
      zoomControl: false,
      zoomSnap: 0.25,
      minZoom: 1,
      maxZoom: 19,
      attributionControl: false,
      zoomAnimation: false,
      fadeAnimation: false,
      dragging: !isTouch,
      keyboard: true,
      worldCopyJump: true,
    });
    // The drawing extends beyond the view, so that a drag uncovers nothing bare.
    this.renderer = Leaflet.svg({ padding: 1 });
    this.container = container;
    this.layer = element('div.marks');
    this.map.getPanes().markerPane.append(this.layer);
    this.canMove = true;
    this.moved = moved;
    /** @type {any} */
    this.districts = null;
    /** @type {any[] | null} */
    this.features = null;
    /** @type {((feature: any) => void) | null} */
    this.choose = null;
    /** @type {any} */
    this.ring = null;
    /** @type {any} */
    this.graticule = null;
    /** @type {any} */
    this.cells = null;
    /** @type {{layer: any, shown: any[]}} */
    this.finer = { layer: null, shown: [] };
    const maxWidth = container.clientWidth < 700 ? 70 : 100;
    Leaflet.control.scale({ imperial: false, position: 'bottomright', maxWidth }).addTo(this.map);
    this.corner = element('div.corner', { 'aria-live': 'polite', hidden: true });
    const corner = Leaflet.control({ position: 'bottomright' });
    corner.onAdd = () => this.corner;
    corner.addTo(this.map);
    /** @type {HTMLElement | null} */
    this.note = null;
    this.map.on('moveend zoomend', () => this.moved());
    new ResizeObserver(() => this.map.invalidateSize({ animate: false })).observe(container);
  }

  get zoom() {
    return this.map.getZoom() ?? 0;
  }

  get size() {
    return this.map.getSize();
  }

  /** The position of the layer of marks in the window of the map. */
  get origin() {
    return this.map.containerPointToLayerPoint([0, 0]);
  }

  /** @returns {import('./tree.js').Box} */
  get box() {
    const box = this.map.getBounds().pad(0.25);
    return [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()];
  }

  /**
   * @param {import('./plane.js').Extent} extent
   * @param {boolean} [isOfPlaces] whether marks lie on its edges, which must not be cut
   * @param {number} [below] pixels at the lower edge that stay free of it
   */
  fit({ west, south, east, north }, isOfPlaces = false, below = 0) {
    const { x, y } = this.size;
    const isNarrow = x < 700;
    // Marks of places near each other must not lie under the controls.
    const side = isOfPlaces || east - west < 0.2 ? 60 : 8;
    this.map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      {
        paddingTopLeft: isNarrow ? [Math.min(side, 40), 80] : [isOfPlaces ? 60 : 24, 64],
        paddingBottomRight: isNarrow
          ? [side, Math.max(below, Math.min(80, y * 0.2))]
          : [isOfPlaces ? 100 : 70, Math.max(below, 50)],
        maxZoom: 15,
        animate: false,
      },
    );
  }

  /**
   * @param {number} longitude
   * @param {number} latitude
   * @param {number} zoom
   */
  show(longitude, latitude, zoom) {
    this.map.setView([latitude, longitude], zoom, { animate: false });
  }

  /**
   * The zoom beyond which the map does not go.
   * @param {number} least
   * @param {number} most
   */
  limit(least, most) {
    if (this.map.getMaxZoom() !== most) this.map.setMaxZoom(most);
    if (this.map.getMinZoom() !== least) this.map.setMinZoom(least);
  }

  /**
   * The zoom at which an extent fills the window.
   * @param {import('./plane.js').Extent} extent
   */
  zoomOf({ west, south, east, north }) {
    return this.map.getBoundsZoom([
      [south, west],
      [north, east],
    ]);
  }

  /**
   * Says the name of the place in the middle; null says none.
   * @param {string | null} name
   */
  showCorner(name) {
    this.corner.hidden = name === null;
    if (this.corner.textContent !== name) this.corner.textContent = name;
  }

  /**
   * Puts words over the map, in place of earlier ones.
   * @param {HTMLElement | null} note
   */
  showNote(note) {
    if (this.note?.textContent === note?.textContent) return;
    this.note?.remove();
    this.note = note;
    if (note) this.container.append(note);
  }

  /** @param {number} steps */
  zoomBy(steps) {
    this.map.setZoom(Math.round(this.zoom + steps), { animate: false });
  }

  /**
   * @param {number} longitude
   * @param {number} latitude
   */
  point(longitude, latitude) {
    return this.map.latLngToContainerPoint([latitude, longitude]);
  }

  /**
   * @param {number} x
   * @param {number} y pixels of the map's window
   */
  position(x, y) {
    const { lat, lng } = this.map.containerPointToLatLng([x, y]);
    return { longitude: lng, latitude: lat };
  }

  /**
   * Draws districts, once; from then on only their classes change.
   * @param {any[]} features
   * @param {(feature: any) => string} kind its classes
   * @param {(feature: any) => void} choose
   */
  drawDistricts(features, kind, choose) {
    this.choose = choose;
    if (this.features !== features) {
      if (this.districts) this.districts.remove();
      this.features = features;
      this.districts = this.areas(features, kind, 1.5, (feature) => this.choose?.(feature));
      return;
    }
    this.districts.eachLayer((/** @type {any} */ layer) => {
      const path = layer.getElement();
      const classes = `${kind(layer.feature)} leaflet-interactive`;
      if (path && path.getAttribute('class') !== classes) path.setAttribute('class', classes);
    });
  }

  /**
   * Draws finer districts over the districts, in place of earlier ones; clicks pass through them.
   * @param {any[]} features
   */
  drawFiner(features) {
    const { shown } = this.finer;
    if (features.length === shown.length && features.every((one, at) => one === shown[at])) return;
    this.finer.layer?.remove();
    const style = { className: 'finer', renderer: this.renderer, fill: false, weight: 1 };
    const layer = features.length
      ? Leaflet.geoJSON({ type: 'FeatureCollection', features }, { style, interactive: false })
      : null;
    this.finer = { layer: layer?.addTo(this.map), shown: features };
  }

  /**
   * Draws the cells of a grid in place of earlier ones; none takes them away.
   * @param {any[]} features
   * @param {(feature: any) => string} kind their classes
   * @param {(feature: any) => void} choose
   */
  drawCells(features, kind, choose) {
    if (this.cells) this.cells.remove();
    this.cells = features.length ? this.areas(features, kind, 1, choose) : null;
  }

  /**
   * A layer of polygons.
   * @param {any[]} features
   * @param {(feature: any) => string} kind
   * @param {number} weight of their lines
   * @param {(feature: any) => void} choose
   */
  areas(features, kind, weight, choose) {
    return Leaflet.geoJSON(
      { type: 'FeatureCollection', features },
      {
        style: (/** @type {any} */ feature) => ({
          className: kind(feature),
          renderer: this.renderer,
          fill: true,
          stroke: true,
          weight,
        }),
        onEachFeature: (/** @type {any} */ feature, /** @type {any} */ layer) =>
          layer.on('click', () => choose(feature)),
      },
    ).addTo(this.map);
  }

  /**
   * Lays the tiles that a person named below everything.
   * @param {{url: string} | null | undefined} tiles
   */
  showTiles(tiles) {
    if (!tiles) return;
    Leaflet.tileLayer(tiles.url, { maxZoom: 19 }).addTo(this.map);
    this.container.toggleAttribute('data-tiles', true);
  }

  /**
   * Draws the shapes of files that a person named, over districts and below marks.
   * @param {import('./plane.js').Overlay[]} overlays
   */
  showOverlays(overlays) {
    if (!overlays.length) return;
    // Nothing in it takes a click, so that districts below it can be chosen.
    this.map.createPane('overlays').style.pointerEvents = 'none';
    const look = { pane: 'overlays', interactive: false, smoothFactor: 1 };
    const renderer = Leaflet.svg({ pane: 'overlays', padding: 1 });
    const dots = Leaflet.canvas({ pane: 'overlays', padding: 0.5 });
    const colour = getComputedStyle(this.container).getPropertyValue('--overlay').trim();
    for (const { shapes } of overlays) {
      const areas = shapes.areas.map((rings) => rings.map(turned));
      Leaflet.polygon(areas, { ...look, renderer, className: 'overlay filled' }).addTo(this.map);
      const lines = shapes.lines.map(turned);
      Leaflet.polyline(lines, { ...look, renderer, className: 'overlay' }).addTo(this.map);
      for (const { position } of shapes.points) {
        const dot = { ...look, renderer: dots, radius: 2.5, stroke: false, fillOpacity: 1 };
        Leaflet.circleMarker(turned([position])[0], { ...dot, fillColor: colour }).addTo(this.map);
      }
    }
  }

  /**
   * Draws meridians and parallels, where no district shows what is where.
   * @param {boolean} isWanted
   */
  drawGraticule(isWanted) {
    if (this.graticule) this.graticule.remove();
    this.graticule = null;
    if (!isWanted) return;
    const [west, south, east, north] = this.box;
    const step = graticuleStep(east - west);
    const lines = [];
    for (let x = Math.ceil(west / step) * step; x <= east; x += step) {
      lines.push([
        [south, x],
        [north, x],
      ]);
    }
    for (let y = Math.ceil(south / step) * step; y <= north; y += step) {
      lines.push([
        [y, west],
        [y, east],
      ]);
    }
    this.graticule = Leaflet.polyline(lines, {
      className: 'graticule',
      renderer: this.renderer,
      interactive: false,
    }).addTo(this.map);
  }

  /** @param {import('./question.js').Circle | null} circle */
  drawCircle(circle) {
    if (this.ring) this.ring.remove();
    this.ring = null;
    if (!circle) return;
    this.ring = Leaflet.circle([circle.latitude, circle.longitude], {
      radius: circle.meters,
      className: 'circle',
      renderer: this.renderer,
      interactive: false,
    }).addTo(this.map);
  }
}

/**
 * Positions with their latitude first, as Leaflet takes them.
 * @param {number[][]} line
 */
function turned(line) {
  return line.map(([longitude, latitude]) => [latitude, longitude]);
}

/**
 * A round number of degrees of which about six fit.
 * @param {number} width in degrees
 */
export function graticuleStep(width) {
  const size = 10 ** Math.floor(Math.log10(width / 6));
  for (const count of [1, 2, 5]) if (width / (size * count) <= 8) return size * count;
  return size * 10;
}
