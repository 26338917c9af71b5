import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHistory, type Place } from './site-history.ts';

function follow() {
  const history = createHistory(window);
  const places: Place[] = [];
  const stop = history.listen((place) => places.push(place));
  return { history, places, stop };
}

beforeEach(() => window.history.replaceState(null, '', '/start'));

describe('the history of the site', () => {
  it('starts at the address of the page, with the state of an entry that was reloaded', () => {
    window.history.replaceState({ usr: { source: 'header' }, key: 'one' }, '', '/about?a=1#team');
    expect(createHistory(window).place()).toEqual({
      action: 'POP',
      location: {
        pathname: '/about',
        search: '?a=1',
        hash: '#team',
        state: { source: 'header' },
        key: 'one',
      },
    });
  });

  it('has no state in an entry that something else has added', () => {
    expect(createHistory(window).place().location).toMatchObject({ state: null, key: 'default' });
  });

  it('adds an entry for a push, whose state a reload keeps', () => {
    const { history, places, stop } = follow();
    const entries = window.history.length;
    history.navigate('/survey?step=2', { state: { from: 'prices' } });
    expect(window.history.length).toBe(entries + 1);
    expect(places.at(-1)).toMatchObject({
      action: 'PUSH',
      location: { pathname: '/survey', search: '?step=2', state: { from: 'prices' } },
    });
    expect(createHistory(window).place().location).toEqual(places.at(-1)?.location);
    stop();
  });

  it('replaces the entry for a push to the address that it has, with a new key', () => {
    const { history, places, stop } = follow();
    history.navigate('/survey');
    const entries = window.history.length;
    history.navigate('/survey', { state: { again: true } });
    expect(window.history.length).toBe(entries);
    expect(places.map(({ action }) => action)).toEqual(['PUSH', 'REPLACE']);
    expect(places[0]?.location.key).not.toBe(places[1]?.location.key);
    expect(places[1]?.location.state).toEqual({ again: true });
    stop();
  });

  it('tells of the browser’s own navigation until nobody listens', () => {
    const { history, places, stop } = follow();
    history.navigate('/survey');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(places.map(({ action }) => action)).toEqual(['PUSH', 'POP']);
    stop();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(places).toHaveLength(2);
  });

  it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '\\\\evil.example'])(
    'does not lead to another site: %s',
    (to) => {
      const { history, places, stop } = follow();
      expect(() => history.navigate(to)).toThrow('another site');
      expect(() => history.navigate(to, { replace: true })).toThrow('another site');
      expect(places).toEqual([]);
      stop();
    },
  );

  it('stays on its site for a path that begins with two slashes', () => {
    const { history, stop } = follow();
    history.navigate('/.//evil.example');
    expect(window.location.pathname).toBe('//evil.example');
    stop();
  });

  it('loads the page where the browser refuses more entries', () => {
    const assign = vi.fn();
    const pushState = () => {
      throw new DOMException('', 'SecurityError');
    };
    const location = { origin: 'https://site.example', href: 'https://site.example/', assign };
    const page = { location, history: { pushState } };
    createHistory(page as unknown as Window).navigate('/about');
    expect(assign).toHaveBeenCalledWith('https://site.example/about');
  });
});
