// Without the theme's own fonts, which would be 100 kB.
import Theme from 'vitepress/theme-without-fonts';
import './style.css';

export default Theme;
