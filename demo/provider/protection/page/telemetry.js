/* Replaces the device fingerprint's script. It sends nothing about the device and returns only an id. */
window.GetTelemetryID = async (_publicToken, submitUrl) => {
  const response = await fetch(submitUrl, { method: 'POST' });
  return (await response.json()).id;
};
