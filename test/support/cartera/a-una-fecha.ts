import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { LADOS_DEL_MODELO } from './modelo-de-reportes.ts';

/**
 * What was owed on a day, in plain arithmetic over what the log says and on which accounting date: it
 * knows the events and none of the program's functions. Cents; names as `modelo.ts` has them.
 */

type Efecto = {
  readonly nombre: string;
  dia: string;
  readonly exigible: number;
  readonly pagado: number;
  readonly retenido: number;
  readonly notas: number;
  /** Of an application as it was made: it may go to another day. */
  readonly aplicacion?: number;
};
type Anticipo = { readonly remesa: string; readonly dia: string; readonly cambio: number };

type Liberada = { readonly origen_id: number; readonly monto: number };
/** As `SaldosMovidos` has it. */
type Movido = {
  readonly documento: string;
  readonly documento_id: number;
  readonly fecha: string;
  readonly tipo: string;
  readonly aplicacion?: {
    readonly origen_id: number;
    readonly aplicacion_id: number;
    readonly dinero: number;
    readonly retenido: number;
    readonly desde_anticipo: boolean;
  };
  readonly nota?: { readonly monto: number };
  readonly retencion?: { readonly monto: number };
  readonly liberaciones?: readonly Liberada[];
};

const NADA = { exigible: 0, pagado: 0, retenido: 0, notas: 0 };
const TIPOS: readonly string[] = Object.values(LADOS_DEL_MODELO).flatMap(({ tipos }) => tipos);
const DESHACEN = ['quitado', 'desacreditado', 'desretenido'];

const crearDiario = () => {
  const efectos: Efecto[] = [];
  const anticipos: Anticipo[] = [];

  const exigir = (nombre: string, dia: string, exigible: number): void => {
    if (exigible !== 0) efectos.push({ ...NADA, nombre, dia, exigible });
  };

  const mover = (uno: Movido): void => {
    const { documento, documento_id, fecha: dia, tipo, liberaciones = [] } = uno;
    const signo = DESHACEN.includes(tipo) ? -1 : 1;
    const de = documento === 'compra' || documento.startsWith('liq') ? 'pago_proveedor' : 'cobro';
    const { aplicacion } = uno;
    efectos.push({
      nombre: `${documento} ${documento_id}`,
      dia,
      exigible: 0,
      pagado:
        signo *
        ((aplicacion?.dinero ?? 0) - liberaciones.reduce((suma, { monto }) => suma + monto, 0)),
      retenido: signo * ((aplicacion?.retenido ?? 0) + (uno.retencion?.monto ?? 0)),
      notas: signo * (uno.nota?.monto ?? 0),
      ...(tipo === 'aplicado' && { aplicacion: aplicacion!.aplicacion_id }),
    });
    for (const { origen_id, monto } of liberaciones) {
      anticipos.push({ remesa: `${de} ${origen_id}`, dia, cambio: signo * monto });
    }
    if (!aplicacion?.desde_anticipo) return;
    const remesa = `${de} ${aplicacion.origen_id}`;
    anticipos.push({ remesa, dia, cambio: -signo * aplicacion.dinero });
  };

  const seguir = ({ tipo, datos }: { readonly tipo: string; readonly datos: object }): void => {
    // biome-ignore lint/suspicious/noExplicitAny: as it is stored, without the program's types.
    const suyo = datos as any;
    const nombre = `${suyo.documento} ${suyo.documento_id}`;
    if (tipo === 'ComprobanteAutorizado' && TIPOS.includes(suyo.documento)) {
      exigir(nombre, suyo.fecha_emision, suyo.total);
    }
    if (tipo === 'ComprobanteAnulado' && TIPOS.includes(suyo.documento)) {
      exigir(nombre, suyo.fecha, -suyo.total);
    }
    if (tipo === 'CompraRegistrada' && suyo.tipo_doc !== '04') {
      exigir(`compra ${suyo.compra_id}`, suyo.fecha_registro, suyo.total);
    }
    if (tipo === 'CompraAnulada' && suyo.tipo_doc !== '04') {
      exigir(`compra ${suyo.compra_id}`, suyo.fecha, -suyo.total);
    }
    if (tipo === 'SaldosMovidos') for (const uno of suyo.movimientos) mover(uno);
    if (tipo === 'AnticiposMovidos') {
      for (const { origen, origen_id, fecha: dia, cambio } of suyo.anticipos) {
        anticipos.push({ remesa: `${origen} ${origen_id}`, dia, cambio });
      }
    }
    if (tipo !== 'FechaDeAplicacionesCambiada') return;
    const ids = suyo.aplicaciones.map((una: { aplicacion_id: number }) => una.aplicacion_id);
    for (const efecto of efectos) if (ids.includes(efecto.aplicacion)) efecto.dia = suyo.a;
  };

  return { seguir, efectos, anticipos };
};

type DelDia = Omit<Efecto, 'nombre' | 'dia' | 'aplicacion'>;

/** What was owed, and what there was of each advance, on any day. */
export const diarioDe = (eventos: readonly Pick<EventoRegistrado, 'tipo' | 'datos'>[]) => {
  const { seguir, efectos, anticipos } = crearDiario();
  for (const evento of eventos) seguir(evento);
  return {
    /** Every day on which something was moved, in order. */
    dias: (): readonly string[] =>
      [...new Set([...efectos, ...anticipos].map(({ dia }) => dia))].sort(),
    del: (nombre: string, al: string): DelDia => {
      const suma = { ...NADA };
      for (const efecto of efectos) {
        if (efecto.nombre !== nombre || efecto.dia > al) continue;
        for (const campo of Object.keys(suma) as (keyof DelDia)[]) suma[campo] += efecto[campo];
      }
      return suma;
    },
    anticipo: (remesa: string, al: string): number =>
      anticipos.reduce(
        (suma, uno) => suma + (uno.remesa === remesa && uno.dia <= al ? uno.cambio : 0),
        0,
      ),
  };
};
export const netoDe = ({ exigible, pagado, retenido, notas }: DelDia): number =>
  exigible - pagado - retenido - notas;
