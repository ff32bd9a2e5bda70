export { Link, type LinkProps, NavLink, SiteLink } from './link.ts';
export { useBlocker, useLocation, useNavigate, useNavigation, useParams, useSearchParams } from 'react-router-dom';
