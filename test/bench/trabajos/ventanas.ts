import { createInterface } from 'node:readline';
import { secretosDe } from '#domain/catalogo.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { ConexionHttp, cuerpoDeFactura } from '../cliente-http.ts';
import { conNucleo, conPostgres, emitirSinPausa, sobreNucleo } from '../entorno.ts';
import { publicarSinPausa } from '../http.bench.ts';
import { lanzarServidor, type ProcesoMedido } from '../proceso.ts';
import { sembrarEntre } from '../siembra.ts';
import { producirAppends } from './append.ts';
import { crearTablas, llenarBitacora, proyectar } from './catch-up.ts';
import { firmarFacturas, porSegundo } from './firma.ts';
import { abrirConexiones, pedirSinPausa } from './lectura.ts';
import { conWebhooks, entregar, suscribirTodas } from './webhooks.ts';

/**
 * A version that stays alive and works only when it is told: each line of the standard input names a
 * figure and is answered with how much was done per second in a window of it. What this folder needs
 * of the rest has been there since the first guarded figures: `vivos.ts` lends a copy to older
 * versions.
 */
const [cual = 'comandos', facturas = '20000', ms = '2000'] = process.argv.slice(2);

/** How much was done. */
type Trabajo = (ms: number) => Promise<number>;
/** How much was done per second, in a window of about so long. */
type Ventana = (ms: number) => Promise<number>;
type Ventanas = { readonly [figura: string]: Ventana };

const EMPRESAS = Array.from({ length: 16 }, (_, i) => i + 1);
const LLAMADORES = 32;
/** Of the log that one window follows from its beginning, in whatever time that takes. */
const EVENTOS_SEGUIDOS = 40_000;
/** Issued at once, until the last delivery of the last one. */
const FACTURAS_ENTREGADAS = 100;

const atender = async (ventanas: Ventanas): Promise<void> => {
  for (const ventana of Object.values(ventanas)) await ventana(2 * Number(ms));
  console.log(JSON.stringify(Object.keys(ventanas)));
  for await (const cifra of createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(await ventanas[cifra]!(Number(ms))));
  }
};

const aRitmo =
  (trabajo: Trabajo): Ventana =>
  async (duracion_ms) => {
    const inicio = performance.now();
    const hechos = await trabajo(duracion_ms);
    return (hechos * 1000) / (performance.now() - inicio);
  };

const sembrar = (banco: Parameters<typeof sembrarEntre>[0]): Promise<void> | undefined =>
  Number(facturas) > 0 ? sembrarEntre(banco, EMPRESAS.length, Number(facturas)) : undefined;

const comandos = (): Promise<void> =>
  conPostgres((pg) =>
    conNucleo(pg.url, EMPRESAS.length, async (banco) => {
      await sembrar(banco);
      await atender({
        'comandos, 16 empresas': aRitmo(emitirSinPausa(banco, EMPRESAS, LLAMADORES)),
        'comandos, una empresa': aRitmo(emitirSinPausa(banco, [1], LLAMADORES)),
      });
    }),
  );

/** Anew for each window: the server lets go of connections that say nothing for a while. */
const conConexiones = (
  { url }: ProcesoMedido,
  pedir: (conexiones: readonly ConexionHttp[]) => Trabajo,
): Ventana =>
  aRitmo(async (duracion_ms) => {
    const conexiones = await abrirConexiones(url);
    const hechas = await pedir(conexiones)(duracion_ms);
    for (const conexion of conexiones) conexion.cerrar();
    return hechas;
  });

const conServidor = (
  empresas: number,
  medir: (servidor: ProcesoMedido, url: string) => Promise<void>,
): Promise<void> =>
  conPostgres(async ({ url }) => {
    const entorno = { DATABASE_URL: url, ROL: 'api', EMPRESAS: String(empresas) };
    const servidor = await lanzarServidor(entorno);
    try {
      await medir(servidor, url);
    } finally {
      await servidor.detener();
    }
  });

const http = (): Promise<void> =>
  conServidor(EMPRESAS.length, async (servidor, url) => {
    await sobreNucleo(url, async (banco) => sembrar(banco));
    const desde = (claves: readonly string[]): Ventana =>
      conConexiones(servidor, (conexiones) => publicarSinPausa(conexiones, claves));
    await atender({
      'http, 16 empresas': desde(servidor.claves),
      'http, una empresa': desde(servidor.claves.slice(0, 1)),
    });
  });

const lectura = (): Promise<void> =>
  conServidor(1, async (servidor) => {
    const clave = servidor.claves[0]!;
    const una = await ConexionHttp.abrir(servidor.url);
    // Issuing to an unknown buyer makes its directory entry.
    await una.pedir('POST', '/api/v1/facturas', clave, cuerpoDeFactura(1));
    una.cerrar();
    await atender({
      lectura: conConexiones(servidor, (conexiones) =>
        pedirSinPausa(conexiones, '/api/v1/personas-empresas/1', clave),
      ),
    });
  });

const append = (): Promise<void> =>
  conPostgres(({ url }) =>
    conNucleo(url, EMPRESAS.length, async (banco) => {
      await sembrar(banco);
      await atender({ append: aRitmo(producirAppends(banco.bitacora)) });
    }),
  );

const puestaAlDia = (): Promise<void> =>
  conPostgres(({ url }) =>
    conNucleo(url, EMPRESAS.length, async (banco) => {
      await llenarBitacora(banco, EVENTOS_SEGUIDOS);
      await banco.nucleo.seguidor.alcanzar();
      const [log] = await banco.sql<{ n: number }[]>`
        select count(*)::int4 as n from bitacora.eventos`;
      let vez = 900;
      // The tables are made before the clock starts: their number grows with the program.
      const seguir: Ventana = async () => {
        vez += 1;
        const esquema = `lectura_${vez}`;
        await crearTablas(banco, esquema);
        const por_s = await aRitmo(async () => {
          await proyectar(url, banco, esquema);
          return log!.n;
        })(0);
        await banco.sql.unsafe(`drop schema ${esquema} cascade`);
        return por_s;
      };
      await atender({ 'puesta-al-dia': seguir });
    }),
  );

const firma = async (): Promise<void> => {
  const { firmar } = await firmarFacturas();
  await atender({ firma: async (duracion_ms) => porSegundo(duracion_ms, firmar) });
};

const webhooks = (): Promise<void> =>
  conPostgres(async ({ url }) => {
    // Left open: older versions close it by another name, and the process ends here anyway.
    const bitacora = await crearBitacoraPostgres({ url, secretosDe });
    await conWebhooks(url, bitacora, async (banco) => {
      await suscribirTodas(banco);
      const entregas: Trabajo = async (duracion_ms) => {
        const fin = performance.now() + duracion_ms;
        await banco.receptor.llegadas();
        let llegadas = 0;
        while (performance.now() < fin) llegadas += await entregar(banco, FACTURAS_ENTREGADAS);
        return llegadas;
      };
      await atender({ webhooks: aRitmo(entregas) });
    });
  });

const MEDIDAS: { readonly [cual: string]: () => Promise<void> } = {
  comandos,
  http,
  append,
  'puesta-al-dia': puestaAlDia,
  firma,
  lectura,
  webhooks,
};
await MEDIDAS[cual]!();
process.exit(0);
