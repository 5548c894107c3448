import type { vistaResumen } from '#domain/documentos/resumen.vista.ts';
import { fechaDe, mesDe } from '#domain/kernel/tiempo.ts';
import { jsonDe } from './cliente.ts';
import { obtener } from './consultas.ts';
import { CONSUMIDOR_FINAL } from './destinos.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import { discrepancia } from './hallazgos.ts';
import type { ComprobanteDelLibro } from './libro.comprobantes.ts';
import type { EmpresaDelLibro } from './libro.ts';
import { manoDe } from './manos/manos.ts';

/** The sales summary, against the books: what was sold less what was credited, and what is owed. */

type Resumen = ReturnType<typeof vistaResumen>;

const centavos = (dolares: number): number => Math.round(dolares * 100);
const sumar = (montos: readonly number[]): number => montos.reduce((suma, uno) => suma + uno, 0);

/** The summary, and the day that it speaks of: asked again when midnight came between. */
const resumenDeHoy = async (empresa: EmpresaDelSoak): Promise<[Resumen, string]> => {
  const hoy = (): string => fechaDe(new Date().toISOString());
  for (;;) {
    const antes = hoy();
    const resumen = jsonDe<Resumen>(await obtener(empresa, '/facturas/resumen'));
    if (hoy() === antes) return [resumen, antes];
  }
};

/** What a sale adds (cents), or a credit note takes off; null: neither. */
const vendido = ({ documento, estado, total }: ComprobanteDelLibro): number | null => {
  const signo = manoDe(documento).venta;
  return estado !== 'AUTORIZADO' || signo === undefined ? null : signo * (total ?? 0);
};

type Venta = {
  readonly fecha: string;
  readonly de: string;
  readonly monto: number;
  readonly cuenta: 0 | 1;
};

const ventasDe = (libro: EmpresaDelLibro): readonly Venta[] =>
  libro.comprobantes().flatMap((uno) => {
    const monto = vendido(uno);
    const { fecha_emision: fecha, identificacion: de } = uno;
    return monto === null ? [] : [{ fecha, de, monto, cuenta: monto < 0 ? 0 : 1 }];
  });

/** The best ten who bought something. */
const mejores = (ventas: readonly Venta[]): readonly number[] => {
  const porCliente = Map.groupBy(ventas, ({ de }) => de);
  porCliente.delete(CONSUMIDOR_FINAL);
  return [...porCliente.values()]
    .filter((suyas) => suyas.some(({ cuenta }) => cuenta === 1))
    .map((suyas) => sumar(suyas.map(({ monto }) => monto)))
    .toSorted((a, b) => b - a)
    .slice(0, 10);
};

export const sumasConcuerdan = async (
  empresa: EmpresaDelSoak,
  libro: EmpresaDelLibro,
): Promise<readonly string[]> => {
  const [resumen, hoy] = await resumenDeHoy(empresa);
  const ventas = ventasDe(libro);
  const de = (cuentan: (fecha: string) => boolean) => {
    const suyas = ventas.filter(({ fecha }) => cuentan(fecha));
    const total = sumar(suyas.map(({ monto }) => monto));
    return { total, cantidad: sumar(suyas.map(({ cuenta }) => cuenta)) };
  };
  const enCentavos = ({ total, cantidad }: Resumen['hoy']) => ({
    total: centavos(total),
    cantidad,
  });
  const delMes = (fecha: string): boolean => mesDe(fecha) === mesDe(hoy);
  const cobrables = libro.comprobantes().filter(({ documento }) => manoDe(documento).venta === 1);
  const hallado = {
    hoy: enCentavos(resumen.hoy),
    mes: enCentavos(resumen.mes),
    serie: resumen.serie.map(enCentavos),
    por_cobrar: centavos(resumen.por_cobrar),
    pendientes: resumen.pendientes_sri,
    mejores: resumen.top_clientes.map(({ total }) => centavos(total)),
  };
  const debido = {
    hoy: de((fecha) => fecha === hoy),
    mes: de(delMes),
    serie: resumen.serie.map(({ fecha }) => de((otra) => otra === fecha)),
    por_cobrar: sumar(cobrables.map(({ saldo }) => saldo ?? 0)),
    pendientes: 0,
    mejores: mejores(ventas.filter(({ fecha }) => delMes(fecha))),
  };
  return discrepancia('resumen', Object.entries(hallado), Object.entries(debido));
};
