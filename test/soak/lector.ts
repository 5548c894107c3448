import JSZip from 'jszip';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import type { Azar } from './azar.ts';
import { type Contestacion, jsonDe } from './cliente.ts';
import type { Promesa } from './cuaderno.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import { caminoDe, type Mano } from './manos/mano.ts';
import { MANOS, manoDe } from './manos/manos.ts';
import type { Marcha } from './marcha.ts';
import type { Medidor } from './medidor.ts';

/** Who looks: lists with filters, summaries, downloads, and documents that were just promised. */

type Fila = VistaDeLista;

type Mirada = {
  readonly accion: string;
  readonly camino: string;
  readonly aceptar?: readonly number[];
  /** What is wrong with the answer, if anything. */
  readonly revisar: (
    contestacion: Contestacion,
  ) => string | undefined | Promise<string | undefined>;
};

const enOrden = (filas: readonly Fila[]): boolean =>
  filas.every((fila, i) => {
    const previa = filas[i - 1];
    if (!previa) return true;
    const { fecha_emision: de, id } = previa;
    return de > fila.fecha_emision || (de === fila.fecha_emision && id > fila.id);
  });

/** A list whose rows all have to fit. */
const lista = (mano: Mano, consulta: string, cabe: (fila: Fila) => boolean): Mirada => ({
  accion: consulta === '' ? 'lista' : `lista_${consulta.split('=')[0]}`,
  camino: `${caminoDe(mano)}?${consulta}`,
  revisar: (contestacion) => {
    const filas = jsonDe<readonly Fila[]>(contestacion);
    if (!enOrden(filas)) return 'fuera de orden';
    const sobra = filas.find((fila) => !cabe(fila));
    return sobra && `no debía salir ${JSON.stringify(sobra)}`;
  },
});

const hoy = (): string => fechaDe(new Date().toISOString());

const ESTADOS = ['AUTORIZADO', 'DEVUELTA', 'RECHAZADO', 'ANULADO', 'BORRADOR', 'PENDIENTE'];

const listas = (azar: Azar, mano: Mano, promesa: Promesa): Mirada => {
  const estado = azar.uno(ESTADOS);
  const dia = hoy();
  const { numero_comprobante, parte_id } = promesa;
  const conSaldo = ({ saldo, estado: suyo }: Fila): boolean =>
    (saldo ?? 0) > 0 && suyo === 'AUTORIZADO';
  return azar.uno<Mirada>([
    lista(mano, '', () => true),
    lista(mano, 'limit=200&offset=100', () => true),
    lista(mano, `estado=${estado}`, (fila) => fila.estado === estado),
    lista(mano, `desde=${dia}`, (fila) => fila.fecha_emision >= dia),
    lista(mano, 'con_saldo=true', conSaldo),
    lista(mano, 'q=comprador', (fila) => fila.razon_social.startsWith('Comprador')),
    ...(parte_id === null ? [] : [lista(mano, `${mano.parte}=${parte_id}`, () => true)]),
    ...(numero_comprobante === null
      ? []
      : [
          {
            ...lista(mano, `q=${numero_comprobante}`, () => true),
            revisar: (contestacion: Contestacion) => {
              const [fila, otra] = jsonDe<readonly Fila[]>(contestacion);
              const es = fila?.id === promesa.id && otra === undefined;
              return es ? undefined : `no halló la ${numero_comprobante}`;
            },
          },
        ]),
  ]);
};

const empiezaCon =
  (bytes: string) =>
  ({ bytes: hallados }: Contestacion): string | undefined =>
    hallados.toString('latin1', 0, bytes.length) === bytes
      ? undefined
      : `no empieza con ${JSON.stringify(bytes)}`;

/**
 * What was promised is there, at once and ever after; a draft may be no more, or another one, and what
 * was refused may be replaced while somebody looks.
 */
const lo = (camino: string, { numero_comprobante, total, borrador, destino }: Promesa): Mirada => ({
  accion: 'documento',
  camino,
  aceptar: borrador ? [200, 404] : [200],
  revisar: (contestacion) => {
    if (borrador) return undefined;
    const vista = jsonDe<{ numero_comprobante: string | null; total?: number }>(contestacion);
    const numero = numero_comprobante ?? vista.numero_comprobante;
    const monto = vista.total === undefined ? null : Math.round(vista.total * 100);
    const cuesta = destino.negativa !== null || monto === total;
    const es = vista.numero_comprobante === numero && cuesta;
    return es ? undefined : `se prometió ${numero_comprobante} por ${total} centavos`;
  },
});

const resumen = (): Mirada => ({
  accion: 'resumen',
  camino: '/facturas/resumen',
  revisar: (contestacion) => {
    const { serie } = jsonDe<{ serie: readonly object[] }>(contestacion);
    return serie.length === 30 ? undefined : `la serie tiene ${serie.length} días`;
  },
});

const zipDelMes = (mano: Mano): Mirada => {
  const [anio, mes] = hoy().split('-').map(Number);
  return {
    accion: 'zip',
    camino: `${caminoDe(mano)}/export-xml?anio=${anio}&mes=${mes}`,
    revisar: async ({ bytes }) => {
      const nombres = Object.keys((await JSZip.loadAsync(bytes)).files);
      return nombres.every((nombre) => /^\d{49}\.xml$/.test(nombre)) ? undefined : 'nombres raros';
    },
  };
};

const csv = (mano: Mano): Mirada => ({
  accion: 'csv',
  camino: `${caminoDe(mano)}?format=csv`,
  revisar: ({ bytes }) => {
    const lineas = bytes.toString('utf8').split('\r\n');
    const entero = lineas[0]?.startsWith('\uFEFFid,') && lineas.at(-1) === '';
    return entero ? undefined : 'el CSV está cortado';
  },
});

const miradaDe = (azar: Azar, promesa: Promesa): Mirada => {
  const mano = manoDe(promesa.documento);
  const camino = `${caminoDe(mano)}/${promesa.id}`;
  // A draft may have been taken away meanwhile.
  const suyas = promesa.borrador ? [200, 404] : [200];
  const de = (accion: string, bytes: string, aceptar = suyas): Mirada => ({
    accion,
    camino: `${camino}/${accion}`,
    aceptar,
    revisar: (contestacion) =>
      contestacion.estado === 200 ? empiezaCon(bytes)(contestacion) : undefined,
  });
  const clase = azar.segunPeso<() => Mirada>([
    [30, () => listas(azar, mano, promesa)],
    [25, () => lo(camino, promesa)],
    [8, resumen],
    [2, () => csv(mano)],
    [1, () => zipDelMes(mano)],
    [12, () => de('ride', '%PDF-')],
    [8, () => de('status', '{"id":')],
    // 404: nobody has signed it yet.
    [8, () => de('xml', '<?xml', [200, 404])],
    [6, () => de('emails', '[')],
  ]);
  return clase();
};

export type Lector = { trabajar(marcha: Marcha): Promise<void> };

export const crearLector = (
  { cliente, cuaderno }: EmpresaDelSoak,
  azar: Azar,
  medidor: Medidor,
  pausa_ms: number,
): Lector => {
  /** The latest promises of a type more often than the others. */
  const elegir = (): Promesa | undefined => {
    const { documento } = azar.segunPeso(
      MANOS.map((mano): readonly [number, Mano] => [mano.peso, mano]),
    );
    const suyas = cuaderno.promesas(documento);
    const hasta = azar.veces(0.5) ? Math.min(50, suyas.size) : suyas.size;
    return suyas.get(suyas.size - azar.entero(0, Math.max(0, hasta - 1)));
  };
  const mirar = async (promesa: Promesa): Promise<void> => {
    const { accion, camino, aceptar = [200], revisar } = miradaDe(azar, promesa);
    const hecha = await cliente.pedir(accion, 'GET', camino, { aceptar });
    if (typeof hecha === 'string') return;
    const falla = await Promise.resolve(hecha)
      .then(revisar)
      .catch((error: unknown) => `no se entiende: ${String(error)}`);
    if (falla) medidor.imprevisto(`GET ${camino}: ${falla}`);
  };
  return {
    trabajar: async (marcha) => {
      while (marcha.sigue()) {
        const promesa = elegir();
        if (promesa) await mirar(promesa);
        await marcha.pausa(azar.entero(0, pausa_ms));
      }
    },
  };
};
