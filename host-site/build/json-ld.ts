import type { SiteRoute } from '../src/app/routes.ts';
import { findEntry } from '../src/content/blog.ts';
import { BRAND, SITE_URL } from '../src/content/brand.ts';
import { faq } from '../src/content/faq.ts';
import { type PersonId, people } from '../src/content/people.ts';
import { plans } from '../src/content/plans.ts';
import { paths } from '../src/lib/paths.ts';
import { descriptionOf } from './descriptions.ts';

const publisher = { '@type': 'Organization', name: BRAND, url: SITE_URL, logo: `${SITE_URL}/favicon.svg` };

const personOf = (id: PersonId) => {
  const { name, credentials, role } = people[id];
  return { '@type': 'Person', name, honorificSuffix: credentials, jobTitle: role };
};

function describe(route: SiteRoute): object {
  const { path, title } = route;
  const article = findEntry(path);
  const description = descriptionOf(route);
  const page = { name: title, description, url: `${SITE_URL}${path}`, inLanguage: 'en' };
  if (article) {
    return {
      '@type': 'BlogPosting',
      headline: article.title,
      description,
      datePublished: article.published,
      dateModified: article.reviewed,
      image: `${SITE_URL}${article.imageUrl}`,
      mainEntityOfPage: {
        '@type': 'WebPage',
        '@id': page.url,
        reviewedBy: personOf(article.reviewer),
        lastReviewed: article.reviewed,
      },
      author: personOf(article.author),
      publisher,
    };
  }
  switch (path) {
    case paths.home:
      return {
        '@graph': [
          { '@type': 'WebSite', ...page, name: BRAND, publisher },
          {
            '@type': 'FAQPage',
            url: `${page.url}#faq`,
            mainEntity: faq.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ],
      };
    case paths.blog:
      return { '@type': 'Blog', ...page, publisher };
    case paths.about:
      return { '@type': 'AboutPage', ...page, about: publisher };
    case paths.pricing:
      return {
        '@type': 'Product',
        name: `${BRAND} membership`,
        description,
        brand: { '@type': 'Brand', name: BRAND },
        offers: plans.map(({ duration, monthly }) => ({
          '@type': 'Offer',
          name: duration === 1 ? '1 month' : `${duration} months`,
          price: ((monthly * duration) / 100).toFixed(2),
          priceCurrency: 'USD',
          url: page.url,
        })),
      };
    default:
      return { '@type': 'WebPage', ...page };
  }
}

/** Structured data of a page for search engines (https://schema.org), safe inside a script element. */
export const jsonLd = (page: SiteRoute): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...describe(page) }).replaceAll('<', '\\u003c');
