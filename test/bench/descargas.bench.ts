import { ConexionHttp } from './cliente-http.ts';
import { publicarSinPausa } from './http.bench.ts';
import { conMesLleno, type MesLleno } from './mes-lleno.ts';

const CONEXIONES = 32;
const CLIENTES = 4;

export type MedidaDeDescargas = {
  readonly por_s: number;
  /** The same without downloads. */
  readonly referencia_por_s: number;
  readonly razon: number;
  /** Finished while it was measured. */
  readonly descargas: { readonly [que: string]: number };
  readonly descargados_mb: number;
  readonly memoria_mb: number;
};

type Cuenta = { readonly descargas: Record<string, number>; bytes: number };

const QUE = ['csv', 'zip', 'ride'] as const;

const caminoDe = (
  { facturas, consulta }: MesLleno,
  que: (typeof QUE)[number],
  vez: number,
): string => {
  switch (que) {
    case 'csv':
      return '/facturas?format=csv';
    case 'zip':
      return `/facturas/export-xml?${consulta}`;
    case 'ride':
      return `/facturas/${facturas[vez % facturas.length]}/ride`;
  }
};

/** One client: CSV, ZIP and RIDE in turn, without pause, until it is told to hang up. */
const descargarSinPausa = async (
  mes: MesLleno,
  cliente: number,
  cuenta: Cuenta,
  senal: AbortSignal,
): Promise<void> => {
  for (let vez = cliente; !senal.aborted; vez++) {
    const que = QUE[vez % QUE.length]!;
    try {
      const url = `${mes.servidor.url}/api/v1${caminoDe(mes, que, vez)}`;
      const respuesta = await fetch(url, { headers: { 'X-API-Key': mes.clave }, signal: senal });
      if (respuesta.status !== 200) throw new Error(`${que}: ${await respuesta.text()}`);
      for await (const trozo of respuesta.body!) cuenta.bytes += trozo.length;
      cuenta.descargas[que] = (cuenta.descargas[que] ?? 0) + 1;
    } catch (error) {
      if (!senal.aborted) throw error;
    }
  }
};

/** `hacer` while four clients download. */
const conDescargas = async <R>(
  mes: MesLleno,
  cuenta: Cuenta,
  hacer: () => Promise<R>,
): Promise<R> => {
  const fin = new AbortController();
  const clientes = Array.from({ length: CLIENTES }, (_, cliente) =>
    descargarSinPausa(mes, cliente, cuenta, fin.signal),
  );
  try {
    const hecho = hacer();
    return await Promise.race([hecho, Promise.all(clientes).then(() => hecho)]);
  } finally {
    fin.abort();
    await Promise.all(clientes);
  }
};

/** `POST /facturas` of 16 companies with and without downloads of another one, in turns. */
export const medirDescargas = ({
  rondas,
  archivos = 5000,
  ms = 3000,
}: {
  readonly rondas: number;
  readonly archivos?: number;
  readonly ms?: number;
}): Promise<MedidaDeDescargas> =>
  conMesLleno(archivos, async (mes) => {
    const { servidor } = mes;
    const conexiones = await Promise.all(
      Array.from({ length: CONEXIONES }, () => ConexionHttp.abrir(servidor.url)),
    );
    const publicar = publicarSinPausa(conexiones, servidor.claves);
    const cuenta: Cuenta = { descargas: {}, bytes: 0 };
    let con = 0;
    let sin = 0;
    try {
      await publicar(ms);
      for (let i = 0; i < rondas; i++) {
        con += await conDescargas(mes, cuenta, () => publicar(ms));
        sin += await publicar(ms);
      }
      return {
        por_s: Math.round((con * 1000) / (rondas * ms)),
        referencia_por_s: Math.round((sin * 1000) / (rondas * ms)),
        razon: Number((con / sin).toFixed(3)),
        descargas: cuenta.descargas,
        descargados_mb: Math.round(cuenta.bytes / 2 ** 20),
        memoria_mb: await servidor.memoria(),
      };
    } finally {
      for (const conexion of conexiones) conexion.cerrar();
    }
  });

if (import.meta.main) console.log(JSON.stringify(await medirDescargas({ rondas: 3 }), null, 2));
