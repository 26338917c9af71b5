/** The test's data in the page. */
export const given = JSON.parse(document.getElementById('given').textContent);

/** Products by name: objects from version 6.0 on, plain names before. */
export const products = (known, names) => names.map((name) => known?.[name] ?? name);

/** Writes the session token into an attribute of the page, empty without a session. */
export const show = (client) => {
  const update = (session) => {
    const { dataset } = document.documentElement;
    dataset.session = session ? (client.session.getTokens()?.session_token ?? '') : '';
  };
  client.session.onChange(update);
  update(client.session.getSync());
};
