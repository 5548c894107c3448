import type { AnticiposMovidos, SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import { llevarAnticipos } from '#domain/cartera/verificar.ts';
import {
  type AsientoDebido,
  type Debido,
  NADA_DEBIDO,
  type OrigenDeHecho,
  type ParteDeVerificacion,
  type PliegueDeParte,
} from '#domain/contabilidad/verificar.parte.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { TIPOS_DE_COBROS } from './catalogo.ts';
import { ORIGEN_DE_ANTICIPO } from './cobro.asiento.ts';
import type {
  AnticipoDeCobroAplicado,
  AnticipoDeCobroDevuelto,
  AplicacionDeCobroQuitada,
  CobroAnulado,
  CobroRegistrado,
  DevolucionDeCobroAnulada,
  EventoDeCobro,
  FechaDeCobroCambiada,
} from './cobro.events.ts';
import { ORIGEN_DE_COBRO } from './cobro.ts';

/** What collections say that the books must say, by their events alone. */

/** What was posted on a day, and is not undone. */
type Vista = { readonly dia: Fecha; readonly monto: Centavos };

const esSuyo = (evento: EventoRegistrado): evento is EventoRegistrado<EventoDeCobro> =>
  Object.hasOwn(TIPOS_DE_COBROS, evento.tipo);

const mueveAnticipos = (
  evento: EventoRegistrado,
): evento is EventoRegistrado<SaldosMovidos | AnticiposMovidos> =>
  evento.tipo === 'SaldosMovidos' || evento.tipo === 'AnticiposMovidos';

const delCobro = (origen_id: number): OrigenDeHecho => ({
  origen_tipo: ORIGEN_DE_COBRO,
  origen_id,
});
const delAnticipo = (origen_id: number): OrigenDeHecho => ({
  origen_tipo: ORIGEN_DE_ANTICIPO,
  origen_id,
});

/** The debit of its entry: the money, what was withheld, and the cent beyond them. */
const debeDe = ({ monto, aplicaciones }: CobroRegistrado['datos']): Centavos => {
  const sumar = (de: (una: (typeof aplicaciones)[number]) => Centavos): Centavos =>
    aplicaciones.reduce((suma, una) => suma + de(una), 0);
  const retenido = sumar((una) => una.retencion_renta + una.retencion_iva);
  return (
    Math.max(
      monto,
      sumar((una) => una.monto_aplicado),
    ) + retenido
  );
};

const sumaDe = (partes: readonly { readonly monto: Centavos }[]): Centavos =>
  partes.reduce((suma, { monto }) => suma + monto, 0);

const abrir = (): PliegueDeParte => {
  const cobros = new Map<number, Vista>();
  /** Applications and refunds of advances. */
  const usos = new Map<number, Vista>();
  const anticipos = llevarAnticipos(ORIGEN_DE_COBRO);

  const la = (vistas: ReadonlyMap<number, Vista>, id: number): Vista => {
    const vista = vistas.get(id);
    if (!vista) throw new Error(`No se ha registrado ${id}`);
    return vista;
  };

  const registrado = ({ datos }: CobroRegistrado): readonly AsientoDebido[] => {
    const { cobro_id, ambiente, dia: fecha } = datos;
    const monto = debeDe(datos);
    cobros.set(cobro_id, { dia: fecha, monto });
    return [{ ambiente, fecha, origen: delCobro(cobro_id), deshace: null, monto }];
  };

  const redatado = ({ datos }: FechaDeCobroCambiada): readonly AsientoDebido[] => {
    const { cobro_id, ambiente, dia } = datos;
    const { dia: anterior, monto } = la(cobros, cobro_id);
    cobros.set(cobro_id, { dia, monto });
    const suyo = { ambiente, origen: delCobro(cobro_id), deshace: null };
    // Before the books it may come to be theirs, or leave them.
    return [
      { ...suyo, fecha: anterior, monto: 0 - monto },
      { ...suyo, fecha: dia, monto },
    ];
  };

  const anulado = ({ datos }: CobroAnulado): readonly AsientoDebido[] => {
    const { cobro_id, ambiente, dia: fecha, liberado } = datos;
    const { dia: deshace, monto } = la(cobros, cobro_id);
    const suyo = { ambiente, fecha, origen: delCobro(cobro_id) };
    return [
      { ...suyo, deshace, monto },
      { ...suyo, deshace: null, monto: sumaDe(liberado) },
    ];
  };

  const usado = (
    { ambiente, dia: fecha }: AnticipoDeCobroAplicado['datos'] | AnticipoDeCobroDevuelto['datos'],
    id: number,
    monto: Centavos,
  ): AsientoDebido => {
    usos.set(id, { dia: fecha, monto });
    return { ambiente, fecha, origen: delAnticipo(id), deshace: null, monto };
  };

  const desusado = (
    { ambiente, dia: fecha }: AplicacionDeCobroQuitada['datos'] | DevolucionDeCobroAnulada['datos'],
    id: number,
    liberado: Centavos,
  ): readonly AsientoDebido[] => {
    const { dia: deshace, monto } = la(usos, id);
    const suyo = { ambiente, fecha, origen: delAnticipo(id) };
    return [
      { ...suyo, deshace, monto },
      { ...suyo, deshace: null, monto: liberado },
    ];
  };

  const debidos = (evento: EventoDeCobro): readonly AsientoDebido[] => {
    switch (evento.tipo) {
      case 'CobroRegistrado':
        return registrado(evento);
      case 'FechaDeCobroCambiada':
        return redatado(evento);
      case 'CobroAnulado':
        return anulado(evento);
      case 'AnticipoDeCobroAplicado':
        return evento.datos.aplicaciones.map(({ aplicacion_id, monto_aplicado }) =>
          usado(evento.datos, aplicacion_id, monto_aplicado),
        );
      case 'AplicacionDeCobroQuitada':
        return desusado(evento.datos, evento.datos.aplicacion_id, evento.datos.liberado);
      case 'AnticipoDeCobroDevuelto':
        return [usado(evento.datos, evento.datos.devolucion_id, evento.datos.monto)];
      case 'DevolucionDeCobroAnulada':
        return desusado(evento.datos, evento.datos.devolucion_id, 0);
    }
  };

  return {
    plegar: (evento: EventoRegistrado): Debido => {
      if (esSuyo(evento)) return { ...NADA_DEBIDO, asientos: debidos(evento) };
      return mueveAnticipos(evento) ? anticipos(evento) : NADA_DEBIDO;
    },
    iva: () => undefined,
  };
};

export const VERIFICACION_DE_COBROS: ParteDeVerificacion = {
  origenes: [ORIGEN_DE_COBRO, ORIGEN_DE_ANTICIPO],
  abrir,
};
