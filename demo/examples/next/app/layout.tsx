export const metadata = { title: 'Sign in', icons: 'data:,' };

export default function Layout({ children }: LayoutProps<'/'>) {
  return (
    <html lang="en">
      <body>
        <main style={{ maxWidth: 400, margin: '4rem auto', fontFamily: 'system-ui' }}>
          <h1>Acme</h1>
          {children}
        </main>
      </body>
    </html>
  );
}
