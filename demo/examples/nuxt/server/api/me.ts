export default defineEventHandler(async (event) => {
  // `fresh` asks the provider, which also returns the user.
  const verified = await verifier.find(toWebRequest(event), { fresh: true });
  if (!verified) throw createError({ statusCode: 401 });
  return { email: verified.user?.emails[0]?.email };
});
