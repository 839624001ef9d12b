// In each worker, before each spec: the addresses of its own database.
for (const [name, url] of Object.entries(JSON.parse(process.env.TEST_DATABASES))) {
  process.env[name] = url.replace(/\/worker$/, `/worker_${process.env.JEST_WORKER_ID}`);
}
