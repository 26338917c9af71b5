/**
 * Service worker that shows a page of its own when a page of the site cannot be reached
 * (https://www.w3.org/TR/service-workers/). It stores nothing but that page: no other page, which may contain health
 * data, no call, and none of the build's files, which browsers cache by their hashed names.
 */

/** Set by the build (`host-site/build/offline-files.ts`). The name contains a hash, so each build updates the worker. */
declare const CACHE_NAME: string;
declare const PAGE: string;
declare const PARTS: readonly string[];

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The part of the scope that is used here. TypeScript's types for workers conflict with those for pages. */
interface WorkerScope {
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const scope = globalThis as unknown as WorkerScope;

const isOutdated = (name: string) => name.startsWith('offline-') && name !== CACHE_NAME;

async function store(): Promise<void> {
  const cache = await scope.caches.open(CACHE_NAME);
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...PARTS]);
  await scope.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await scope.caches.keys();
  await Promise.all(names.filter(isOutdated).map((name) => scope.caches.delete(name)));
  // The browser asks for a page while it starts the worker, so that pages are not slower with it.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

const stored = async (address: string): Promise<Response | undefined> =>
  (await scope.caches.open(CACHE_NAME)).match(address);

async function pageOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (failure) {
    const page = await stored(PAGE);
    if (page) return page;
    throw failure;
  }
}

const partOf = async ({ request }: FetchEvent): Promise<Response> =>
  (await stored(request.url)) ?? fetch(request);

scope.addEventListener('install', (event) => event.waitUntil(store()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(pageOf(event));
  else if (PARTS.includes(new URL(url).pathname)) event.respondWith(partOf(event));
});

export {};
