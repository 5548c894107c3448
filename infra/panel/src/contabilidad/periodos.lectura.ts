import {
  type Bloqueo,
  type Cliente,
  ErrorDeComprobantes,
  type LibroContable,
} from 'comprobantes-cliente';

/** Which month closes next, and what would hold it open. */

export type Mes = { readonly anio: number; readonly mes: number };

export const deTexto = (dicho: string): Mes => {
  const [anio = 0, mes = 0] = dicho.split('-').map(Number);
  return { anio, mes };
};
const lugarDe = ({ anio, mes }: Mes): number => anio * 12 + mes;
export const esElMismo = (uno: Mes, otro: Mes): boolean => lugarDe(uno) === lugarDe(otro);

/** Months close in order: the one after the last closed one, or the first of the books. */
export const porCerrar = ({
  cerrado_hasta,
  contabilidad_desde,
}: LibroContable): Mes | undefined => {
  if (cerrado_hasta === null) return contabilidad_desde ? deTexto(contabilidad_desde) : undefined;
  const { anio, mes } = deTexto(cerrado_hasta);
  return mes === 12 ? { anio: anio + 1, mes: 1 } : { anio, mes: mes + 1 };
};

export type Reparos = {
  readonly bloqueos: readonly Bloqueo[];
  readonly avisos: readonly string[];
};

/** What closing a month would be told, without closing it. @throws what it would be refused for besides */
export const reparosDe = async (
  { contabilidad }: Cliente,
  { anio, mes }: Mes,
  signal: AbortSignal,
): Promise<Reparos> => {
  const simulacion = await contabilidad.cerrarPeriodo(
    anio,
    mes,
    { forzar: true },
    { simular: true, signal },
  );
  const { avisos } = simulacion;
  const { forzado = false } = (simulacion.respuesta ?? {}) as { readonly forzado?: boolean };
  if (!forzado) return { bloqueos: [], avisos };
  try {
    await contabilidad.cerrarPeriodo(anio, mes, {}, { simular: true, signal });
    return { bloqueos: [], avisos };
  } catch (error) {
    if (error instanceof ErrorDeComprobantes && error.bloqueos.length > 0) {
      return { bloqueos: error.bloqueos, avisos };
    }
    throw error;
  }
};
