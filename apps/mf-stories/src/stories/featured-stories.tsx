import { Link } from '@shoreline/remote-kit/router';
import { useState } from 'react';
export function StoriesPage() { const [n, set] = useState(0); return <main className="hidden md:flex hover:underline"><h1>featured-stories Stories</h1><Link to="/">Home</Link><button onClick={() => set(n + 1)}>{n}</button></main>; }
