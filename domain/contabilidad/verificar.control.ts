import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { SaldoPorAbrirMovido } from './apertura.events.ts';
import type {
  AsientoRegistrado,
  FechaDeAsientoCambiada,
  LineasDeAsientoDetalladas,
} from './asiento.events.ts';
import { type LibroContable, tieneApertura } from './libro.ts';
import { ROLES_DE_CONTROL, type RolDeControl } from './roles.ts';
import { crearDescuadres, type Descuadre } from './verificar.descuadres.ts';
import type { AsientoVisto } from './verificar.diario.ts';
import { crearDias } from './verificar.dias.ts';
import { type Hallazgos, nombrar, testigoDe, testigoDeAsiento } from './verificar.hallazgos.ts';
import type { ControlDebido } from './verificar.parte.ts';

/**
 * The control accounts against what the facts make them say, by environment, role and person. Lines
 * without a document say nothing of anybody's balance.
 */

type ClaveDeControl = readonly [ambiente: Ambiente, rol: RolDeControl, tercero_id: number | null];

/** Of whom the facts are that the opening carries, and what they leave open. */
const APERTURA = nombrar({ origen_tipo: 'apertura', origen_id: null });

export type OpcionesDeControl = {
  readonly hallazgos: Hallazgos;
  /** First day of the books of each environment that keeps them, now or later in the log. */
  readonly comienzos: ReadonlyMap<Ambiente, Fecha>;
  /** The books as they are at this point of the log. */
  readonly libroDe: (ambiente: Ambiente) => LibroContable | undefined;
  /** Code of the account that plays a role by now. */
  readonly codigoDe: (rol: RolDeControl) => string | null;
};

const juntar = (unos: readonly Readonly<Descuadre>[]): Readonly<Descuadre> => ({
  diferencia: unos.reduce((suma, { diferencia }) => suma + diferencia, 0),
  testigos: unos.flatMap(({ testigos }) => testigos),
  callados: unos.reduce((suma, { callados }) => suma + callados, 0),
});

export const crearControl = ({ hallazgos, comienzos, libroDe, codigoDe }: OpcionesDeControl) => {
  /**
   * Of each place, by the record that the facts and the entries belong to. What the opening proposes is
   * in the books from the day that it is known, whether its entry is posted by then or not.
   */
  const porClave = new Map<string, ReturnType<typeof crearDescuadres>>();
  const dias = crearDias();
  /** The opening entry less what was proposed, by place. */
  const apertura = crearDescuadres();
  /** The accounts that had each role when the books were opened. */
  const alAbrir = new Map<Ambiente, AsientoVisto['cuentas']>();

  const descuadresDe = (clave: string) => {
    const descuadres = porClave.get(clave) ?? crearDescuadres();
    porClave.set(clave, descuadres);
    return descuadres;
  };

  const reparar = (
    [ambiente, rol, tercero_id]: ClaveDeControl,
    descuadre: Readonly<Descuadre>,
    [quien, contra]: readonly [dice: string, contra: string],
  ): void => {
    const { diferencia } = descuadre;
    const cuenta = codigoDe(rol);
    const de = tercero_id === null ? 'sin tercero' : `del tercero ${tercero_id}`;
    const cuanto = textoDeCentavos(Math.abs(diferencia));
    const detalle =
      `${cuenta ?? rol} (${rol}) ${de}: ${quien} ${cuanto} ` +
      `${diferencia > 0 ? 'más' : 'menos'} que ${contra}`;
    hallazgos.hallar({
      invariante: 'control',
      ambiente,
      detalle,
      cuenta,
      tercero_id,
      ...descuadre,
    });
  };

  return {
    deber: (debido: ControlDebido, evento: EventoRegistrado): void => {
      const { ambiente, rol, tercero_id, fecha, saldo, origen } = debido;
      const desde = comienzos.get(ambiente);
      if (desde === undefined || saldo === 0) return;
      const clave = JSON.stringify([ambiente, rol, tercero_id] satisfies ClaveDeControl);
      const deApertura = fecha < desde && !tieneApertura(libroDe(ambiente));
      const testigo = testigoDe(evento, -saldo, { origen });
      descuadresDe(clave).sumar(deApertura ? APERTURA : nombrar(origen), testigo);
      // What the opening carries is in the books from their first day.
      if (!deApertura) dias.sumar(clave, fecha < desde ? desde : fecha, -saldo);
    },
    /** What facts older than the books leave open is what the opening entry has to say. */
    abrir: (evento: EventoRegistrado<SaldoPorAbrirMovido>): void => {
      const { ambiente, saldos } = evento.datos;
      for (const { rol, tercero_id, saldo, sin_documento } of saldos) {
        const clave = JSON.stringify([ambiente, rol, tercero_id] satisfies ClaveDeControl);
        descuadresDe(clave).sumar(APERTURA, testigoDe(evento, saldo - sin_documento));
        apertura.sumar(clave, testigoDe(evento, -saldo));
      }
    },
    asentar: (evento: EventoRegistrado<AsientoRegistrado>, { cuentas }: AsientoVisto): void => {
      const { datos } = evento;
      if (datos.origen_tipo === 'apertura') alAbrir.set(datos.ambiente, cuentas);
      const deDias: (readonly [string, Centavos])[] = [];
      for (const rol of ROLES_DE_CONTROL) {
        const cuenta_id = cuentas.get(rol);
        for (const { tercero_id, debe, haber, sin_documento, ...linea } of datos.lineas) {
          if (linea.cuenta_id !== cuenta_id) continue;
          const clave = JSON.stringify([datos.ambiente, rol, tercero_id] satisfies ClaveDeControl);
          const testigo = testigoDeAsiento(evento, debe - haber, datos);
          if (datos.origen_tipo === 'apertura') apertura.sumar(clave, testigo);
          else if (!sin_documento) {
            descuadresDe(clave).sumar(nombrar(datos), testigo);
            deDias.push([clave, debe - haber]);
          }
        }
      }
      // One of a fact whose month was closed says its day.
      dias.asentar(datos.asiento_id, datos.fecha_del_hecho ?? datos.fecha, deDias);
    },
    mover: ({ datos: { asiento_id, de, a } }: EventoRegistrado<FechaDeAsientoCambiada>): void =>
      dias.mover(asiento_id, de, a),
    /** What the opening entry says of an account in one line, said person by person. */
    detallar: (evento: EventoRegistrado<LineasDeAsientoDetalladas>): void => {
      const { ambiente, resumida, lineas } = evento.datos;
      const cuentas = alAbrir.get(ambiente);
      const rol = ROLES_DE_CONTROL.find((papel) => cuentas?.get(papel) === resumida.cuenta_id);
      if (!rol) return;
      const sumar = (tercero_id: number | null, monto: number): void =>
        apertura.sumar(
          JSON.stringify([ambiente, rol, tercero_id] satisfies ClaveDeControl),
          testigoDe(evento, monto),
        );
      sumar(resumida.tercero_id, resumida.haber - resumida.debe);
      for (const { tercero_id, debe, haber } of lineas) sumar(tercero_id, debe - haber);
    },
    /** What does not balance, once the log is read. */
    terminar: (): void => {
      for (const [texto, descuadres] of porClave) {
        const clave = JSON.parse(texto) as ClaveDeControl;
        const descuadre = juntar([...descuadres.todos().values()]);
        hallazgos.comprobar(clave[0], 'control');
        if (descuadre.diferencia !== 0) {
          reparar(clave, descuadre, ['los asientos dicen', 'los saldos']);
          continue;
        }
        const unDia = dias.primeraDiferencia(texto);
        if (!unDia) continue;
        const { dia, diferencia } = unDia;
        const sinTestigos = { diferencia, testigos: [], callados: 0 };
        reparar(clave, sinTestigos, [`al ${dia} los asientos dicen`, 'los saldos de ese día']);
      }
      for (const [texto, descuadre] of apertura.todos()) {
        const clave = JSON.parse(texto) as ClaveDeControl;
        if (!tieneApertura(libroDe(clave[0]))) continue;
        reparar(clave, descuadre, ['la apertura dice', 'lo que se propuso']);
      }
    },
  };
};
