/* Stands in for the device fingerprint's script. It tells nothing of the device: the id is all there is. */
window.GetTelemetryID = async (_publicToken, submitUrl) => {
  const response = await fetch(submitUrl, { method: 'POST' });
  return (await response.json()).id;
};
