import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pausa } from 'node:timers/promises';
import { secretosDe } from '#domain/catalogo.ts';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { ConexionHttp, cuerpoDeFactura } from './cliente-http.ts';
import { conPostgres } from './entorno.ts';
import { lanzarServidor, type ProcesoMedido } from './proceso.ts';
import { vidaDe } from './trabajos/catch-up.ts';

const EMPRESAS = 16;
const RAIZ = new URL('../../', import.meta.url).pathname;

const percentil = (valores: readonly number[], p: number): number => {
  const orden = valores.toSorted((a, b) => a - b);
  return Number((orden[Math.floor(orden.length * p)] ?? 0).toFixed(1));
};

/** Invoices at a steady pace over HTTP until stopped; each answer's time and whether it was 201. */
const emitirAlRitmo = async (servidor: ProcesoMedido, por_s: number) => {
  const conexiones = await Promise.all(
    Array.from({ length: EMPRESAS }, () => ConexionHttp.abrir(servidor.url)),
  );
  const demoras: number[] = [];
  let fallidas = 0;
  let detenido = false;
  const envios: Promise<void>[] = [];
  const bucle = (async () => {
    const inicio = performance.now();
    for (let n = 0; !detenido; n++) {
      const antes = performance.now();
      const clave = servidor.claves[n % EMPRESAS]!;
      const envio = conexiones[n % EMPRESAS]!.pedir(
        'POST',
        '/api/v1/facturas',
        clave,
        cuerpoDeFactura(n),
      ).then(
        ({ estado }) => {
          demoras.push(performance.now() - antes);
          if (estado !== 201) fallidas += 1;
        },
        () => {
          fallidas += 1;
        },
      );
      envios.push(envio);
      await pausa(Math.max(0, inicio + ((n + 1) * 1000) / por_s - performance.now()));
    }
    await Promise.all(envios);
    for (const conexion of conexiones) conexion.cerrar();
  })();
  return {
    terminar: async () => {
      detenido = true;
      await bucle;
      return {
        peticiones: demoras.length,
        fallidas,
        p50_ms: percentil(demoras, 0.5),
        p95_ms: percentil(demoras, 0.95),
        p99_ms: percentil(demoras, 0.99),
      };
    },
  };
};

/** `npm run operar -- proyecciones reconstruir`, as an operator would. */
const reconstruirAparte = async (url: string, ritmo: number) => {
  const inicio = performance.now();
  const orden = ['infra/operar/main.ts', 'proyecciones', 'reconstruir', '--json'];
  const hijo = spawn(process.execPath, [...orden, '--ritmo', String(ritmo)], {
    cwd: RAIZ,
    env: {
      ...process.env,
      DATABASE_URL: url,
      CLAVE_MAESTRA: `k:${Buffer.alloc(32, 1).toString('base64')}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let salida = '';
  hijo.stdout.setEncoding('utf8').on('data', (texto: string) => (salida += texto));
  const [codigo] = await once(hijo, 'close');
  if (codigo !== 0) throw new Error(`La reconstrucción terminó con ${codigo}: ${salida}`);
  const { comparacion } = JSON.parse(salida) as { comparacion: { filas: number } };
  return { segundos: (performance.now() - inicio) / 1000, filas: comparacion.filas };
};

const FACTURAS_POR_APPEND = 25;

/** Lengthens the books of every company with invoices like the one it has issued. */
const llenarBitacora = async (bitacora: Bitacora, eventos: number): Promise<void> => {
  const facturas = Math.ceil(eventos / 4 / EMPRESAS);
  const llenar = async (empresa_id: number): Promise<void> => {
    const stream = streamDeEmpresa(empresa_id);
    const previos = await bitacora.readStream(stream);
    const { datos, metadatos } = previos.find((e) => e.tipo === 'FacturaCreada')!;
    let { revision } = previos.at(-1)!;
    for (let n = 2; n < facturas + 2; n += FACTURAS_POR_APPEND) {
      const ids = Array.from({ length: FACTURAS_POR_APPEND }, (_, k) => n + k);
      const nuevos = ids.flatMap((id) => vidaDe(datos, id, metadatos));
      ({ revision } = await bitacora.append(stream, revision, nuevos));
    }
  };
  await Promise.all(Array.from({ length: EMPRESAS }, (_, i) => llenar(i + 1)));
};

/** Rebuild of everything while invoices are served, against serving them alone. */
export const medirReconstruccion = ({
  eventos,
  por_s = 20,
  ritmo = 25,
  segundos_solos = 15,
}: {
  readonly eventos: number;
  readonly por_s?: number;
  readonly ritmo?: number;
  readonly segundos_solos?: number;
}) =>
  conPostgres(async (pg) => {
    const servidor = await lanzarServidor({
      DATABASE_URL: pg.url,
      EMPRESAS: String(EMPRESAS),
      ROL: 'api',
    });
    const bitacora = await crearBitacoraPostgres({ url: pg.url, secretosDe });
    const sql = conectar(pg.url, { nombre: 'bench', maximo: 1 });
    try {
      for (let n = 0; n < EMPRESAS; n++) {
        const conexion = await ConexionHttp.abrir(servidor.url);
        await conexion.pedir('POST', '/api/v1/facturas', servidor.claves[n]!, cuerpoDeFactura(n));
        conexion.cerrar();
      }
      await llenarBitacora(bitacora, eventos);
      const cabeza = await bitacora.cabeza();
      const feed = async (): Promise<number> =>
        (await sql`select posicion from lectura_1.checkpoints where consumidor = 'feed'`)[0]!
          .posicion as number;
      while ((await feed()) < cabeza) await pausa(200);
      await sql.unsafe('vacuum analyze');
      const calentar = await emitirAlRitmo(servidor, por_s);
      await pausa(3000);
      await calentar.terminar();

      const solo = await emitirAlRitmo(servidor, por_s);
      await pausa(segundos_solos * 1000);
      const sin = await solo.terminar();
      const acompanado = await emitirAlRitmo(servidor, por_s);
      const hecha = await reconstruirAparte(pg.url, ritmo);
      await pausa(1500);
      const con = await acompanado.terminar();
      return {
        eventos: cabeza,
        filas_comparadas: hecha.filas,
        segundos: Number(hecha.segundos.toFixed(1)),
        eventos_por_s: Math.round(cabeza / hecha.segundos),
        sin,
        con,
        razon_p95: Number((con.p95_ms / sin.p95_ms).toFixed(2)),
      };
    } finally {
      await sql.end({ timeout: 1 });
      await bitacora.cerrar();
      await servidor.detener();
    }
  });

if (import.meta.main) {
  const eventos = Number(process.argv[2] ?? 100_000);
  const ritmo = Number(process.argv[3] ?? 25);
  console.log(JSON.stringify(await medirReconstruccion({ eventos, ritmo }), null, 2));
}
