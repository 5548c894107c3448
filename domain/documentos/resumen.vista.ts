import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import {
  conDesfase,
  type Fecha,
  type Instante,
  mesDe,
  primerDiaDelMesSiguiente,
  sumarDias,
} from '#domain/kernel/tiempo.ts';

/** The sales summary as it goes out, from the sums of each day. */

/** Days of the series, today the last. */
const DIAS_DE_LA_SERIE = 30;

export type SumaDelDia = {
  readonly dia: Fecha;
  readonly documentos: number;
  readonly total: Centavos;
};

export type SumaDelCliente = {
  readonly persona_id: number;
  readonly identificacion: string;
  readonly razon_social: string;
  readonly documentos: number;
  readonly total: Centavos;
};

export type DatosDelResumen = {
  readonly hoy: Fecha;
  /** From `desdeDelResumen(hoy)` on; days without sales may be missing. */
  readonly dias: readonly SumaDelDia[];
  readonly pendientes: number;
  readonly por_cobrar: Centavos;
  readonly clientes: readonly SumaDelCliente[];
  readonly ambiente: string | null;
  readonly certificado_referencia: string | null;
  readonly certificado_vigente_hasta: Instante | null;
};

const primerDiaDelMes = (fecha: Fecha): Fecha => `${mesDe(fecha)}-01`;

/** The Monday of a date's week. */
const lunesDe = (fecha: Fecha): Fecha => {
  const dia = new Date(`${fecha}T00:00:00.000Z`).getUTCDay();
  return sumarDias(fecha, -((dia + 6) % 7));
};

const mesAnterior = (hoy: Fecha): { readonly desde: Fecha; readonly hasta: Fecha } => {
  const hasta = sumarDias(primerDiaDelMes(hoy), -1);
  return { desde: primerDiaDelMes(hasta), hasta };
};

/** The days of each of its sums. That of each customer's is the whole month. */
export const diasDelResumen = (hoy: Fecha) => {
  const primero = primerDiaDelMes(hoy);
  return {
    hoy: { desde: hoy, hasta: hoy },
    semana: { desde: lunesDe(hoy), hasta: hoy },
    mes: { desde: primero, hasta: hoy },
    mes_anterior: mesAnterior(hoy),
    mes_entero: { desde: primero, hasta: sumarDias(primerDiaDelMesSiguiente(primero), -1) },
  };
};

const inicioDeLaSerie = (hoy: Fecha): Fecha => sumarDias(hoy, 1 - DIAS_DE_LA_SERIE);

/** The first day that a summary needs: of the month before, or of the series, whichever is first. */
export const desdeDelResumen = (hoy: Fecha): Fecha => {
  const [primero] = [mesAnterior(hoy).desde, inicioDeLaSerie(hoy)].toSorted();
  return primero!;
};

const sumaEntre = (
  dias: readonly SumaDelDia[],
  { desde, hasta }: { readonly desde: Fecha; readonly hasta: Fecha },
) => {
  const delTramo = dias.filter(({ dia }) => dia >= desde && dia <= hasta);
  return {
    total: dolares(delTramo.reduce((suma, { total }) => suma + total, 0)),
    cantidad: delTramo.reduce((suma, { documentos }) => suma + documentos, 0),
  };
};

/** The summary of the specification (Sales summary fields), amounts as decimals. */
export const vistaResumen = ({ hoy, dias, ...datos }: DatosDelResumen) => {
  const tramos = diasDelResumen(hoy);
  const inicio = inicioDeLaSerie(hoy);
  return {
    hoy: sumaEntre(dias, tramos.hoy),
    semana: sumaEntre(dias, tramos.semana),
    mes: sumaEntre(dias, tramos.mes),
    mes_anterior: sumaEntre(dias, tramos.mes_anterior),
    serie: Array.from({ length: DIAS_DE_LA_SERIE }, (_, i) => {
      const fecha = sumarDias(inicio, i);
      return { fecha, ...sumaEntre(dias, { desde: fecha, hasta: fecha }) };
    }),
    pendientes_sri: datos.pendientes,
    por_cobrar: dolares(datos.por_cobrar),
    top_clientes: datos.clientes.map(({ persona_id, documentos, total, ...cliente }) => ({
      cliente_id: persona_id,
      identificacion: cliente.identificacion,
      razon_social: cliente.razon_social,
      total: dolares(total),
      cantidad: documentos,
    })),
    ambiente_sri: datos.ambiente,
    tiene_certificado: datos.certificado_referencia !== null,
    cert_expira:
      datos.certificado_vigente_hasta === null ? null : conDesfase(datos.certificado_vigente_hasta),
  };
};
