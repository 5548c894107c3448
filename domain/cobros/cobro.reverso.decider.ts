import {
  exigirAntesDeSusAplicaciones,
  exigirAnticipoSinUsar,
  fechaDeAnularRemesa,
} from '#domain/cartera/anticipo.ts';
import { exigirDespuesDeDocumentos, quitarAplicaciones } from '#domain/cartera/aplicar.ts';
import { type ParteDeDeuda, porTercero } from '#domain/cartera/asiento.ts';
import { moverDeudas } from '#domain/cartera/deuda.ts';
import { moverAnticipo, redatarRemesa } from '#domain/cartera/mover.ts';
import type { EventoAsentado } from '#domain/contabilidad/asentar.ts';
import { fechaCambiada } from '#domain/contabilidad/asiento.ts';
import { asentarDeshecho } from '#domain/contabilidad/deshacer.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
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
import { ORIGEN_DE_COBRO } from './cobro.ts';
import {
  devolucionesDe,
  exigirUno,
  type HechosDeUno,
  hechoDe,
  senasDe,
  type UnCobro,
} from './un-cobro.ts';

/** A collection that is annulled, or dated on another day: as the one law says (`reverso.ts`). */

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
  // What its advance applied and still is there was refused above: what is taken off adds nothing to it.
  const soltado = { fecha: dia, motivo: 'anulado', cambio: 0 - remesa.saldo_anticipo } as const;
  const ajuste = { movimiento_id: ajuste_id ?? 0, fecha, origen_id: cobro_id, motivo };
  return [
    { tipo: 'CobroAnulado', datos },
    ...moverDeudas(deudas, quitados, causa),
    ...moverAnticipo(ORIGEN_DE_COBRO, cobro, soltado),
    ...(movido ? [ajusteDe(movido, ajuste)] : []),
    ...asentarAnulado(uno, datos),
  ];
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
  return [
    { tipo: 'FechaDeCobroCambiada', datos: { ...senasDe(cobro), fecha, dia } },
    ...redatarRemesa(ORIGEN_DE_COBRO, cobro, remesa, dia),
    ...moverMovimientos(hecho, fecha),
    ...(posteado ? [fechaCambiada(posteado, dia)] : []),
  ];
};
