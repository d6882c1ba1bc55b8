// What agents think of what they were given.
import { badge, el, empty, failure, number, percent, select, waiting, when } from './dom.js';

const RATINGS = [['', 'all'], ['useful', 'useful'], ['noise', 'noise'], ['harmful', 'harmful']];
const TONE = { useful: 'good', noise: '', harmful: 'bad' };

const figure = (value, text) => el('div', { class: 'stat' }, el('b', {}, value), el('span', {}, text));

const totals = stats => el('div', { class: 'stats' },
  figure(number(stats.injections), 'bundles handed to agents'),
  figure(stats.coverage === null ? '–' : percent(stats.coverage), 'of them rated'),
  figure(number(stats.ratings.useful), 'useful'), figure(number(stats.ratings.noise), 'noise'), figure(number(stats.ratings.harmful), 'harmful'),
  figure(number(stats.lineage.actioned), 'that something was done about'));

const entry = one => el('li', { class: one.counts ? '' : 'replaced' },
  el('p', { class: 'subject' }, badge(one.rating, TONE[one.rating]), ' ', one.reason || el('span', { class: 'soft' }, 'no reason was given'), one.counts ? null : [' ', badge('replaced')]),
  el('p', { class: 'soft' }, one.agent, ' · ', when(one.time), ' · ', one.tool, one.query ? [' · “', one.query.length > 160 ? one.query.slice(0, 160) + '…' : one.query, '”'] : null, ' · ', el('code', {}, one.injection_id)));

export const feedback = (main, parameters, app) => {
  let rating = parameters.get('rating') ?? '', over = false;
  const numbers = el('div', {}), body = el('div', {}, waiting('Reading …'));
  const ask = async () => {
    app.note('feedback', { rating });
    try {
      const [stats, answer] = await Promise.all([app.call('feedback_stats'), app.call('feedback_list', { limit: 50, ...(rating ? { rating } : {}) })]);
      if (over) return;
      numbers.replaceChildren(totals(stats));
      body.replaceChildren(answer.feedback.length ? el('ul', { class: 'entries' }, answer.feedback.map(entry))
        : empty('Nothing rated yet', 'Agents rate what context, review and hooks hand them with feedback_submit; you can too: loupe feedback submit INJECTION useful.'));
      app.announce(`${answer.total} ratings`);
    } catch (error) {
      if (!over) body.replaceChildren(failure(error));
    }
  };
  main.append(el('div', { class: 'view-head' }, el('h1', {}, 'Feedback'), select('Rating', RATINGS, rating, value => { rating = value; ask(); })), numbers, body);
  ask();
  return () => { over = true; };
};
