// What the charts share: elements, keys, the field for a part of a path, drawing anew. Also part of the pages that `loupe hotspots --html`
// and `coupling --html` write, as one script: so each module has a single export, and imports on a line each.
export const chartParts = chart => {
  const SVG = 'http://www.w3.org/2000/svg';

  const make = (name, attributes, parent, text) => {
    const element = document.createElementNS(SVG, name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    if (text !== undefined) element.textContent = text;
    if (parent) parent.append(element);
    return element;
  };
  const html = (name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };

  // The nearest mark in a direction: what lies ahead counts once, what lies beside twice.
  const nearest = (marks, from, at, dx, dy) => {
    const [x, y] = at(from);
    let best = null, least = Infinity;
    for (const mark of marks) {
      const [otherX, otherY] = at(mark);
      const ahead = (otherX - x) * dx + (otherY - y) * dy;
      const beside = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
      if (mark !== from && ahead > .5 && ahead + 2 * beside < least) { least = ahead + 2 * beside; best = mark; }
    }
    return best;
  };
  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  // `marks` gives those drawn now, `shape` the element of one, `at` where it stands.
  const keys = ({ marks, shape, at, focusOn, enter }) => chart.addEventListener('keydown', event => {
    const here = marks().find(mark => shape(mark) === document.activeElement);
    if (!here) return;
    const step = STEPS[event.key];
    if (step) { const next = nearest(marks(), here, at, step[0], step[1]); if (next) focusOn(next); }
    else if (event.key === 'Enter' || event.key === ' ') enter(here);
    else return;
    event.preventDefault();
  });
  // One of the marks can be reached by Tab, and has the focus.
  const focus = (marks, shape, mark) => {
    for (const other of marks) shape(other).setAttribute('tabindex', other === mark ? 0 : -1);
    shape(mark).focus({ preventScroll: true });
  };

  const searchField = wanted => {
    const search = html('input');
    search.type = 'search';
    search.placeholder = 'Part of a path';
    search.setAttribute('aria-label', 'highlight files whose path contains');
    search.addEventListener('input', () => wanted(search.value.trim().toLowerCase()));
    return search;
  };
  const drawAnew = (size, draw) => {
    let known = size();
    new ResizeObserver(() => {
      const now = size();
      if (now !== known) { known = now; draw(); }
    }).observe(chart);
  };

  return { make, html, keys, focus, searchField, drawAnew };
};
