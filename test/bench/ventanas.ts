import { createInterface } from 'node:readline';
import { ConexionHttp } from './cliente-http.ts';
import { conNucleo, conPostgres, emitirSinPausa, sobreNucleo } from './entorno.ts';
import { publicarSinPausa } from './http.bench.ts';
import { lanzarServidor } from './proceso.ts';
import { sembrarEntre } from './siembra.ts';

/**
 * A version that stays alive and works only when it is told: each line of the standard input names a
 * figure and is answered with how much was done per second in a window of it. What it needs of this
 * folder has been there since the first guarded figures: `vivos.ts` puts a copy into older versions.
 */
const [cual = 'comandos', facturas = '20000', ms = '2000'] = process.argv.slice(2);

type Trabajo = (ms: number) => Promise<number>;
type Trabajos = { readonly [figura: string]: Trabajo };

const EMPRESAS = Array.from({ length: 16 }, (_, i) => i + 1);
const LLAMADORES = 32;

const atender = async (trabajos: Trabajos): Promise<void> => {
  for (const trabajo of Object.values(trabajos)) await trabajo(2 * Number(ms));
  console.log(JSON.stringify(Object.keys(trabajos)));
  for await (const figura of createInterface({ input: process.stdin })) {
    const inicio = performance.now();
    const hechos = await trabajos[figura]!(Number(ms));
    console.log(JSON.stringify((hechos * 1000) / (performance.now() - inicio)));
  }
};

const sembrar = (banco: Parameters<typeof sembrarEntre>[0]): Promise<void> | undefined =>
  Number(facturas) > 0 ? sembrarEntre(banco, EMPRESAS.length, Number(facturas)) : undefined;

const comandos = (): Promise<void> =>
  conPostgres((pg) =>
    conNucleo(pg.url, EMPRESAS.length, async (banco) => {
      await sembrar(banco);
      await atender({
        'comandos, 16 empresas': emitirSinPausa(banco, EMPRESAS, LLAMADORES),
        'comandos, una empresa': emitirSinPausa(banco, [1], LLAMADORES),
      });
    }),
  );

const http = (): Promise<void> =>
  conPostgres(async (pg) => {
    const entorno = { DATABASE_URL: pg.url, ROL: 'api', EMPRESAS: String(EMPRESAS.length) };
    const servidor = await lanzarServidor(entorno);
    await sobreNucleo(pg.url, async (banco) => sembrar(banco));
    // Anew for each window: the server lets go of connections that say nothing for a while.
    const desde =
      (claves: readonly string[]): Trabajo =>
      async (duracion_ms) => {
        const conexiones = await Promise.all(
          Array.from({ length: LLAMADORES }, () => ConexionHttp.abrir(servidor.url)),
        );
        const hechas = await publicarSinPausa(conexiones, claves)(duracion_ms);
        for (const conexion of conexiones) conexion.cerrar();
        return hechas;
      };
    try {
      await atender({
        'http, 16 empresas': desde(servidor.claves),
        'http, una empresa': desde(servidor.claves.slice(0, 1)),
      });
    } finally {
      await servidor.detener();
    }
  });

const MEDIDAS: { readonly [cual: string]: () => Promise<void> } = { comandos, http };
await MEDIDAS[cual]!();
process.exit(0);
