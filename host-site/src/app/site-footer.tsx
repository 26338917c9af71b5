import { Link } from 'react-router';
import { BRAND, DISCLAIMER, EXTERNAL } from '../content/brand.ts';
import { paths } from '../lib/paths.ts';
import { Logo } from '../ui/logo.tsx';
import { OutsideLink } from '../ui/outside-link.tsx';

/** Links of product, company and legal pages, and the disclaimer. */
export const SiteFooter = () => (
  <footer className="site-footer">
    <div className="footer-columns">
      <div className="footer-brand">
        <Link className="brand" to={paths.home}>
          <Logo />
          {BRAND}
        </Link>
        <p>Eczema, understood day by day.</p>
      </div>
      <nav aria-label="Product">
        <h2>Product</h2>
        <Link to={paths.features}>Features</Link>
        <Link to={paths.howItWorks}>How It Works</Link>
        <Link to={paths.prices}>Pricing</Link>
        <Link to={paths.hsaFsa}>HSA/FSA</Link>
        <Link to={paths.faq}>Questions</Link>
      </nav>
      <nav aria-label="Company">
        <h2>Company</h2>
        <Link to={paths.about}>About</Link>
        <Link to={paths.blog}>Blog</Link>
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
