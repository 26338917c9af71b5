/** What the test has written into the page. */
export const given = JSON.parse(document.getElementById('given').textContent);

/** Products by name are objects from 6.0 on; before, their values are taken as they are. */
export const products = (known, names) => names.map((name) => known?.[name] ?? name);

/** Shows in the page's attributes who is signed in, and by which token a server can ask about it. */
export const show = (client) => {
  const update = (session) => {
    const { dataset } = document.documentElement;
    dataset.session = session ? (client.session.getTokens()?.session_token ?? '') : '';
  };
  client.session.onChange(update);
  update(client.session.getSync());
};
