import { BRAND, DISCLAIMER } from '../src/content/brand.ts';
import { paths } from '../src/lib/paths.ts';
import { CalmLines } from '../src/ui/calm-lines.tsx';
import { Logo } from '../src/ui/logo.tsx';

/** Addresses of what the page loads. The files are stored with it. */
export interface OfflineParts {
  readonly styles: string;
  readonly script: string;
  /** A data URL. */
  readonly icon: string;
}

/** Page shown when the site cannot be reached. It is complete without the site's own scripts. */
export const OfflinePage = ({ styles, script, icon }: OfflineParts) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`No connection · ${BRAND}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#f6f9f8" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0b1513" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href={icon} type="image/svg+xml" />
      <link rel="stylesheet" href={styles} />
      <script type="module" src={script} />
    </head>
    <body className="offline-page">
      <header className="site-header">
        <div className="header-bar">
          <a className="brand" href={paths.home}>
            <Logo />
            {BRAND}
          </a>
        </div>
      </header>
      <main>
        <section className="status-page">
          <div className="status-card">
            <h1>No connection</h1>
            <p>{`${BRAND} cannot be reached. This page opens by itself once the connection is back.`}</p>
            <button type="button" className="button">
              Try again
            </button>
            <p role="status" />
          </div>
        </section>
      </main>
      <CalmLines />
      <footer>
        <p className="disclaimer">{DISCLAIMER}</p>
      </footer>
    </body>
  </html>
);
