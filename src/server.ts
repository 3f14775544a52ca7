import { buildApp } from './app.ts';
import { type Config, configHelp, readConfig } from './config.ts';

/** What hinders a server from listening, by error code. */
const WHY_NOT: Record<string, string> = {
  EADDRINUSE: 'something else listens there',
  EADDRNOTAVAIL: 'this is no address of this machine',
  EACCES: 'this is not permitted',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host can not be looked up now',
  EAFNOSUPPORT: 'this kind of address is not supported here',
  EINVAL: 'this is no address to listen on',
};

async function serve(config: Config): Promise<void> {
  const app = await buildApp(config);
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    await app.close();
    app.log.info('stopped');
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !(code in WHY_NOT)) throw error;
    process.stderr.write(`Can not listen on ${config.host}, port ${config.port}: ${WHY_NOT[code]} (${code}).\n`);
    process.exitCode = 1;
    return app.close();
  }
  app.warmUp().then(
    () => app.log.info('threads and rule bank are ready'),
    (error: unknown) => stopping || app.log.error({ err: error }, 'threads or rule bank are not ready'),
  );
}

if (process.argv.includes('--help')) {
  process.stdout.write(configHelp());
} else {
  const read = readConfig(process.env);
  if (read.ok) {
    await serve(read.config);
  } else {
    process.stderr.write(`${read.errors.join('\n')}\nSee --help.\n`);
    process.exitCode = 1;
  }
}
