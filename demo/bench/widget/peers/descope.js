import '@descope/web-component';
