/** Where people sign in. */
export function LoginPage() {
  return (
    <div className="mx-auto max-w-content px-gutter py-section">
      <h1 className="font-serif text-4xl">Welcome to Shoreline</h1>
    </div>
  );
}
