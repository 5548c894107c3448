import {
  exigirAntesDeSusAplicaciones,
  exigirAnticipoSinUsar,
  fechaDeAnularRemesa,
} from '#domain/cartera/anticipo.ts';
import { exigirDespuesDeDocumentos, quitarAplicaciones } from '#domain/cartera/aplicar.ts';
import { type ParteDeDeuda, porTercero } from '#domain/cartera/asiento.ts';
import type {
  AnticipoMovido,
  AnticiposMovidos,
  FechaDeAplicacionesCambiada,
} from '#domain/cartera/cartera.events.ts';
import { moverDeudas } from '#domain/cartera/deuda.ts';
import type { EventoAsentado } from '#domain/contabilidad/asentar.ts';
import { fechaCambiada } from '#domain/contabilidad/asiento.ts';
import { asentarDeshecho } from '#domain/contabilidad/deshacer.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { aLaMismaHora, type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import {
  ajusteDe,
  exigirCambioDeFecha,
  exigirLibre,
  moverMovimientos,
} from '#domain/tesoreria/reverso.ts';
import { claveDe, deudasDe } from './cobrable.ts';
import { deLaFila, glosaDeAnulacion, parteDe, porLiberado, porRegistrar } from './cobro.asiento.ts';
import type { CobroAnulado } from './cobro.events.ts';
import { type Cobro, ORIGEN_DE_COBRO } from './cobro.ts';
import {
  devolucionesDe,
  exigirUno,
  type HechosDeUno,
  hechoDe,
  senasDe,
  type UnCobro,
} from './un-cobro.ts';

/** A collection that is annulled, or dated on another day: as the one law says (`reverso.ts`). */

/** Its advance, changed by so much. */
export const anticipoMovido = (
  cobro: Cobro,
  ...cambios: readonly Pick<AnticipoMovido, 'fecha' | 'motivo' | 'cambio'>[]
): readonly AnticiposMovidos[] => {
  const { id: origen_id, ambiente, persona_id } = cobro;
  const senas = { origen: ORIGEN_DE_COBRO, origen_id, ambiente, persona_id } as const;
  const anticipos = cambios
    .filter(({ cambio }) => cambio !== 0)
    .map((cambio) => ({ ...senas, ...cambio }));
  return anticipos.length === 0 ? [] : [{ tipo: 'AnticiposMovidos', datos: { anticipos } }];
};

/**
 * What documents sent back of the applications that it was made with, and of whose debt it was. What its
 * advance applied later has entries of its own, which what was sent back already undid.
 */
const liberadoDe = ({ cobro, remesa }: UnCobro): readonly ParteDeDeuda[] => {
  const vivas = new Map(remesa.aplicaciones.map((una) => [una.aplicacion_id, una.dinero]));
  return porTercero(
    cobro.aplicaciones.flatMap((una) => {
      const viva = una.desde_anticipo ? undefined : vivas.get(una.aplicacion_id);
      if (viva === undefined) return [];
      return [parteDe(deLaFila(cobro), una, una.monto_aplicado - viva)];
    }),
  );
};

/** Its advance once its live applications are off: the money of those that it made goes back to it. */
const anticipoTrasQuitar = ({ saldo_anticipo, aplicaciones }: UnCobro['remesa']): Centavos =>
  aplicaciones.reduce(
    (suma, { desde_anticipo, dinero }) => (desde_anticipo ? suma + dinero : suma),
    saldo_anticipo,
  );

/** The entry that undoes it, and what takes back what documents had sent to its advance. */
const asentarAnulado = (
  { cobro, cuenta, posteado, contables }: UnCobro,
  { dia: fecha, motivo, liberado }: CobroAnulado['datos'],
): readonly EventoAsentado[] => {
  const fila = deLaFila(cobro);
  const suyo = porRegistrar(fila, cuenta, cobro.dia);
  const deshecho = { fecha, glosa: glosaDeAnulacion(cobro, motivo), posteado };
  const ademas = porLiberado(fila, suyo, liberado);
  return asentarDeshecho(contables, cobro.dia, deshecho, () => suyo, ...ademas);
};

/**
 * Takes all that it applied off, gives the money back and undoes its entry. Refusals: 404; 409 and 400 of
 * the one law; 409 its advance was applied, or given back.
 */
export const decidirAnular = (
  {
    cobro_id,
    motivo,
    fecha: pedida,
  }: { readonly cobro_id: number; readonly motivo: string; readonly fecha: Fecha | null },
  hechos: HechosDeUno,
  { hoy }: Contexto,
): readonly Evento[] => {
  const uno = exigirUno(cobro_id, hechos);
  const { cobro, remesa, movido, contables } = uno;
  const hecho = hechoDe(cobro, movido ? [movido] : []);
  exigirLibre(hecho, hechos.ambiente);
  const calendario = { libro: contables?.libro, hoy };
  const fecha = fechaDeAnularRemesa(hecho, remesa, pedida, calendario);
  exigirAnticipoSinUsar(hecho, remesa, devolucionesDe(cobro));
  const dia = fechaDe(fecha);
  const ajuste_id = movido ? hechos.ultimos.movimiento + 1 : null;
  const datos: CobroAnulado['datos'] = {
    ...senasDe(cobro),
    persona_id: cobro.persona_id,
    monto: cobro.monto,
    motivo,
    dia,
    ajuste_id,
    liberado: liberadoDe(uno),
  };
  const deudas = deudasDe([...uno.cobrables.values()]);
  const quitados = quitarAplicaciones(deudas, { origen_id: cobro_id, ...remesa }, dia);
  const causa = { origen: { tipo: ORIGEN_DE_COBRO, id: cobro_id }, fecha: dia } as const;
  const anticipo = anticipoTrasQuitar(remesa);
  const ajuste = { movimiento_id: ajuste_id ?? 0, fecha, origen_id: cobro_id, motivo };
  return [
    { tipo: 'CobroAnulado', datos },
    ...moverDeudas(deudas, quitados, causa),
    ...anticipoMovido(cobro, { fecha: dia, motivo: 'anulado', cambio: 0 - anticipo }),
    ...(movido ? [ajusteDe(movido, ajuste)] : []),
    ...asentarAnulado(uno, datos),
  ];
};

/** The applications that it was made with, to its new day. */
const aplicacionesRedatadas = (
  { cobro, remesa }: UnCobro,
  a: Fecha,
): readonly FechaDeAplicacionesCambiada[] => {
  const aplicaciones = remesa.aplicaciones
    .filter(({ desde_anticipo }) => !desde_anticipo)
    .map(({ documento, documento_id, aplicacion_id }) => ({
      documento,
      documento_id,
      aplicacion_id,
    }));
  if (aplicaciones.length === 0) return [];
  const { id: origen_id, ambiente, dia: de } = cobro;
  const datos = { origen: ORIGEN_DE_COBRO, origen_id, ambiente, de, a, aplicaciones } as const;
  return [{ tipo: 'FechaDeAplicacionesCambiada', datos }];
};

/** The documents that it was made with: it is not dated before them. */
const deudasConEl = ({ cobro, cobrables }: UnCobro) => {
  const suyas = cobro.aplicaciones.filter(({ desde_anticipo }) => !desde_anticipo);
  const nombrados = new Set(suyas.map((una) => cobrables.get(claveDe(una))));
  return deudasDe([...nombrados].flatMap((uno) => uno ?? []));
};

/**
 * Dates it on another day, at its own hour, with the applications that it was made with; those of its
 * advance keep theirs. No events where it has that day. Refusals: 404; 409 and 400 of the one law; 400
 * before a document; 409 after an application of its advance.
 */
export const decidirCambiarFecha = (
  { cobro_id, fecha: dia }: { readonly cobro_id: number; readonly fecha: Fecha },
  hechos: HechosDeUno,
  { hoy }: Contexto,
): readonly Evento[] => {
  const uno = exigirUno(cobro_id, hechos);
  const { cobro, remesa, movido, posteado, contables } = uno;
  const hecho = hechoDe(cobro, movido ? [movido] : []);
  exigirLibre(hecho, hechos.ambiente);
  if (dia === hecho.dia) return [];
  const fecha = aLaMismaHora(cobro.fecha, dia);
  exigirCambioDeFecha(hecho, fecha, { libro: contables?.libro, hoy });
  exigirDespuesDeDocumentos(deudasConEl(uno), dia);
  exigirAntesDeSusAplicaciones(hecho, remesa, devolucionesDe(cobro), dia);
  const { monto_anticipo: cambio } = cobro;
  return [
    { tipo: 'FechaDeCobroCambiada', datos: { ...senasDe(cobro), fecha, dia } },
    ...aplicacionesRedatadas(uno, dia),
    ...anticipoMovido(
      cobro,
      // What enters first: part of it may be used by now, and nothing is ever below zero.
      { fecha: dia, motivo: 'redatado', cambio },
      { fecha: cobro.dia, motivo: 'redatado', cambio: 0 - cambio },
    ),
    ...moverMovimientos(hecho, fecha),
    ...(posteado ? [fechaCambiada(posteado, dia)] : []),
  ];
};
