import {
  booleano,
  CON_ENLACES,
  cuantos,
  dolares,
  entera,
  fecha,
  id,
  instante,
  lista,
  objeto,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { AMBIENTES } from '#domain/kernel/sri.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { type Cuadre, cuadrar } from './conciliacion.cuadre.ts';
import type { Conciliacion } from './conciliacion.ts';
import { type MovimientoConDocumento, vistaDocumento } from './documento.vista.ts';
import { type MovimientoRegistrado, TIPOS_DE_MOVIMIENTO } from './movimiento.events.ts';
import { sumaDe } from './movimiento.ts';

/** How a reconciliation looks from outside. */

/** What it shows of its account. */
export type CuentaDeConciliacion = {
  readonly nombre: string;
  readonly saldo_inicial: Centavos;
  /** The last closed one of its environment. */
  readonly ultima_cerrada_id: number | null;
};

type Ficha = Conciliacion & Cuadre & { readonly cuenta: CuentaDeConciliacion };

const suma = (de: 'marcado' | 'en_transito', que: 'ingresos' | 'egresos') => (ficha: Ficha) =>
  ficha[de][que];

export const fichaDeConciliacion = vistaDe<Ficha>('Conciliacion')({
  id: id(),
  cuenta_dinero_id: id(),
  cuenta_dinero_nombre: segun(({ cuenta }: Ficha) => cuenta.nombre, texto()),
  ambiente: unoDe(AMBIENTES),
  fecha_corte: fecha(),
  saldo_extracto: dolares('El que dice el banco'),
  observaciones: oNulo(texto()),
  estado: segun(
    ({ estado }: Ficha) => (estado === 'cerrada' ? 'cerrada' : 'borrador'),
    unoDe(['borrador', 'cerrada']),
  ),
  saldo_libros: dolares(
    'De la cuenta al final de la fecha de corte; cerrada, el que tenía al cerrarse',
  ),
  lineas_de_extracto: cuantos('Las que se importaron en ella y no se han retirado'),
  total_marcado_ingresos: segun(suma('marcado', 'ingresos'), dolares()),
  total_marcado_egresos: segun(suma('marcado', 'egresos'), dolares()),
  depositos_en_transito: segun(
    suma('en_transito', 'ingresos'),
    dolares('Ingresos que nadie marcó'),
  ),
  cheques_en_transito: segun(suma('en_transito', 'egresos'), dolares('Egresos que nadie marcó')),
  saldo_ajustado: dolares('saldo_extracto + depositos_en_transito − cheques_en_transito'),
  diferencia: dolares('saldo_libros − saldo_ajustado'),
  puede_cerrar: segun(
    ({ estado, diferencia }: Ficha) => estado === 'borrador' && diferencia === 0,
    booleano(),
  ),
  es_ultima_cerrada: segun(
    ({ cuenta, id: suyo }: Ficha) => cuenta.ultima_cerrada_id === suyo,
    booleano('Es la que puede reabrirse'),
  ),
  creado_por: texto(),
  creado_en: instante(),
  cerrado_por: oNulo(texto()),
  cerrado_en: oNulo(instante()),
  ...CON_ENLACES,
});

export const vistaConciliacion = (fila: Conciliacion, cuenta: CuentaDeConciliacion) =>
  fichaDeConciliacion({ ...fila, ...cuadrar(fila, cuenta.saldo_inicial), cuenta });
export type VistaConciliacion = ReturnType<typeof vistaConciliacion>;

type Candidato = MovimientoConDocumento & { readonly marcado: boolean };

/** A movement that it may mark, or has marked. */
export const vistaCandidato = vistaDe<Candidato>()({
  id: id(),
  fecha: instante(),
  tipo: unoDe(TIPOS_DE_MOVIMIENTO),
  ingreso: segun((candidato: Candidato) => sumaDe(candidato).ingresos, dolares()),
  egreso: segun((candidato: Candidato) => sumaDe(candidato).egresos, dolares()),
  descripcion: oNulo(texto()),
  referencia: oNulo(texto()),
  documento: entera(vistaDocumento),
  marcado: booleano(),
});

/** With those that it may mark. */
export const conciliacionConMovimientos = objeto(
  {
    ...fichaDeConciliacion.campos,
    movimientos: lista(
      vistaCandidato,
      'Los candidatos, del más antiguo al más nuevo: los marcados y los que están en tránsito',
    ),
    hay_mas: booleano('Hay más movimientos: siguen con offset'),
  },
  'ConciliacionConMovimientos',
);

/** Whether an event moves the account and nothing that its draft has marked: one may begin marked. */
export const esMovimientoSinMarcar = (evento: EventoRegistrado): boolean =>
  evento.tipo === 'MovimientoRegistrado' &&
  !(evento as EventoRegistrado<MovimientoRegistrado>).datos.marcado;
