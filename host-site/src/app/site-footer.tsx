import { BRAND, DISCLAIMER, EXTERNAL } from '../content/brand.ts';
import { paths } from '../lib/paths.ts';
import { Logo } from '../ui/logo.tsx';
import { OutsideLink } from '../ui/outside-link.tsx';
import { PageLink } from '../ui/page-link.tsx';

/** Links of product, company and legal pages, and the disclaimer. */
export const SiteFooter = () => (
  <footer className="site-footer">
    <div className="footer-columns">
      <div className="footer-brand">
        <PageLink className="brand" to={paths.home}>
          <Logo />
          {BRAND}
        </PageLink>
        <p>Eczema, understood day by day.</p>
      </div>
      <nav aria-label="Product">
        <h2>Product</h2>
        <PageLink to={paths.features}>Features</PageLink>
        <PageLink to={paths.howItWorks}>How It Works</PageLink>
        <PageLink to={paths.prices}>Pricing</PageLink>
        <PageLink to={paths.hsaFsa}>HSA/FSA</PageLink>
        <PageLink to={paths.faq}>Questions</PageLink>
      </nav>
      <nav aria-label="Company">
        <h2>Company</h2>
        <PageLink to={paths.about}>About</PageLink>
        <PageLink to={paths.blog}>Blog</PageLink>
      </nav>
      <nav aria-label="Legal">
        <h2>Legal</h2>
        <OutsideLink href={EXTERNAL.terms}>Terms of Service</OutsideLink>
        <OutsideLink href={EXTERNAL.privacy}>Privacy Policy</OutsideLink>
        <OutsideLink href={EXTERNAL.healthData}>Consumer Health Data Notice</OutsideLink>
      </nav>
    </div>
    <p className="disclaimer">
      <strong>Disclaimer.</strong> {DISCLAIMER}
    </p>
  </footer>
);
