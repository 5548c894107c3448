import { setTimeout as pausa } from 'node:timers/promises';
import { iniciarSimulador } from '#infra/simulador-sri/servidor.ts';
import { ConexionHttp, cuerpoDeFactura } from './cliente-http.ts';
import { commitsCrudos, conPostgres, enTurnos, sobreNucleo } from './entorno.ts';
import { lanzarServidor, type ProcesoMedido } from './proceso.ts';
import { sembrarEntre } from './siembra.ts';

const CONEXIONES = 32;
const EMPRESAS = 16;

/** What a request asks for: under the API's prefix, and its body. */
export type Publicacion = { readonly camino: string; readonly cuerpo: string };
/** The next one, after `n` of the round, of the company in such a place of those that publish. */
export type PublicacionDe = (n: number, empresa: number) => Publicacion;

const facturasDeTresLineas = (n: number): Publicacion => ({
  camino: '/facturas',
  cuerpo: cuerpoDeFactura(n),
});

export const publicarSinPausa =
  (
    conexiones: readonly ConexionHttp[],
    claves: readonly string[],
    publicacion: PublicacionDe = facturasDeTresLineas,
  ) =>
  async (ms: number): Promise<number> => {
    const fin = performance.now() + ms;
    let hechas = 0;
    await Promise.all(
      conexiones.map(async (conexion, i) => {
        const empresa = i % claves.length;
        const clave = claves[empresa]!;
        while (performance.now() < fin) {
          const pedida = publicacion(hechas, empresa);
          const camino = `/api/v1${pedida.camino}`;
          const { estado, cuerpo } = await conexion.pedir('POST', camino, clave, pedida.cuerpo);
          if (estado !== 201) throw new Error(`${camino}: ${estado} ${cuerpo}`);
          hechas += 1;
        }
      }),
    );
    return hechas;
  };

/**
 * `POST /facturas` over 32 kept connections, against raw commits: on empty tables, and again once
 * they hold `facturas` invoices. The process that signs and sends is another one in a company of
 * this size, so the server runs in the role `api`.
 */
export const medirHttp = ({ rondas, facturas }: { rondas: number; facturas: number }) =>
  conPostgres(async (pg) => {
    const servidor = await lanzarServidor({
      DATABASE_URL: pg.url,
      ROL: 'api',
      EMPRESAS: String(EMPRESAS),
    });
    const crudo = await commitsCrudos(pg.url);
    const medir = async () => {
      // Anew each time: the server lets go of connections that say nothing for a while.
      const conexiones = await Promise.all(
        Array.from({ length: CONEXIONES }, () => ConexionHttp.abrir(servidor.url)),
      );
      let memoria_mb = 0;
      const mirarMemoria = async (): Promise<void> => {
        memoria_mb = Math.max(memoria_mb, await servidor.memoria().catch(() => 0));
      };
      const vigia = setInterval(() => void mirarMemoria(), 250);
      try {
        const turnos = { rondas, ms: 2000 };
        const todas = publicarSinPausa(conexiones, servidor.claves);
        const dieciseis = await enTurnos(todas, crudo.medir, turnos);
        const una = publicarSinPausa(conexiones, servidor.claves.slice(0, 1));
        return { dieciseis, una: await enTurnos(una, crudo.medir, turnos), memoria_mb };
      } finally {
        clearInterval(vigia);
        for (const conexion of conexiones) conexion.cerrar();
      }
    };
    try {
      const inicio = await medir();
      await sobreNucleo(pg.url, (banco) => sembrarEntre(banco, EMPRESAS, facturas));
      return { facturas, inicio, crecida: await medir() };
    } finally {
      await crudo.cerrar();
      await servidor.detener();
    }
  });

export const percentil = (valores: readonly number[], p: number): number =>
  Math.round(valores.toSorted((a, b) => a - b)[Math.floor(valores.length * p)] ?? Number.NaN);

/** From the POST to the event `factura.autorizada`, as an integrator sees both. */
export const hastaAutorizado = async (
  servidor: ProcesoMedido,
  por_s: number,
  segundos: number,
  clave = servidor.claves[0]!,
) => {
  const inicio = new Map<number, number>();
  const demoras: number[] = [];
  const total = por_s * segundos;
  const oyente = await ConexionHttp.abrir(servidor.url);
  const escuchar = async (): Promise<void> => {
    let desde = 0;
    const limite = performance.now() + (segundos + 30) * 1000;
    while (demoras.length < total && performance.now() < limite) {
      const camino = `/api/v1/eventos?desde_id=${desde}&limit=500&espera_s=5&evento=factura.autorizada`;
      const { cuerpo } = await oyente.pedir('GET', camino, clave);
      const pagina = JSON.parse(cuerpo) as {
        eventos: { id: number; data: { id: number } }[];
        ultimo_id: number;
      };
      for (const evento of pagina.eventos) {
        const desde_ms = inicio.get(evento.data.id);
        if (desde_ms !== undefined) demoras.push(performance.now() - desde_ms);
      }
      desde = Math.max(desde, pagina.ultimo_id);
    }
  };
  const escucha = escuchar();
  const conexiones = await Promise.all(
    Array.from({ length: 8 }, () => ConexionHttp.abrir(servidor.url)),
  );
  const envios: Promise<void>[] = [];
  for (let n = 0; n < total; n++) {
    const conexion = conexiones[n % conexiones.length]!;
    const antes = performance.now();
    envios.push(
      conexion
        .pedir('POST', '/api/v1/facturas', clave, cuerpoDeFactura(n))
        .then(({ cuerpo }) => void inicio.set((JSON.parse(cuerpo) as { id: number }).id, antes)),
    );
    await pausa(1000 / por_s);
  }
  await Promise.all(envios);
  await escucha;
  for (const conexion of [...conexiones, oyente]) conexion.cerrar();
  return {
    facturas: total,
    autorizadas: demoras.length,
    p50_ms: percentil(demoras, 0.5),
    p95_ms: percentil(demoras, 0.95),
    maximo_ms: percentil(demoras, 0.9999),
  };
};

export const medirAutorizacion = ({ por_s, segundos }: { por_s: number; segundos: number }) =>
  conPostgres(async (pg) => {
    const simulador = await iniciarSimulador();
    const servidor = await lanzarServidor({
      DATABASE_URL: pg.url,
      EMPRESAS: '1',
      SIMULADOR_URL: simulador.url,
    });
    try {
      await hastaAutorizado(servidor, por_s, 3);
      return await hastaAutorizado(servidor, por_s, segundos);
    } finally {
      await servidor.detener();
      await simulador.detener();
    }
  });

if (import.meta.main) {
  console.log(JSON.stringify(await medirHttp({ rondas: 3, facturas: 100_000 }), null, 2));
  console.log(JSON.stringify(await medirAutorizacion({ por_s: 20, segundos: 15 }), null, 2));
}
