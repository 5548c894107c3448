import {
  booleano,
  decimal,
  desde,
  dolares,
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
import type { Centavos, Millonesimas } from '#domain/kernel/dinero.ts';
import { AMBIENTES } from '#domain/kernel/sri.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { AjustesDeInventario } from './existencias.ts';
import { CLASES_DE_MOVIMIENTO, type LineaDeMovimiento } from './inventario.events.ts';
import { type MovimientoDeInventario, numeroDeMovimiento } from './movimiento.ts';
import { costoUnitario } from './promedio.ts';

/** How stock looks from outside. */

export const TIPOS_DE_MOVIMIENTO_DE_INVENTARIO = CLASES_DE_MOVIMIENTO;
export type TipoDeMovimientoDeInventario = (typeof TIPOS_DE_MOVIMIENTO_DE_INVENTARIO)[number];

/** Of a unit that a line moved; null: it moved none. */
export const costoDeLinea = ({
  cantidad,
  importe,
}: Pick<LineaDeMovimiento, 'cantidad' | 'importe'>): Millonesimas | null =>
  cantidad === 0 ? null : costoUnitario(Math.abs(importe), Math.abs(cantidad));

const documento = objeto({ tipo: texto('Como lo llama el API'), id: id(), numero: texto() });

type DeDocumento = Pick<
  MovimientoDeInventario,
  'documento_tipo' | 'documento_id' | 'documento_numero'
>;

/** The document that moved it; null: it was entered by hand. */
const documentoDe = ({ documento_tipo, documento_id, documento_numero }: DeDocumento) =>
  documento_tipo === null
    ? null
    : { tipo: documento_tipo, id: documento_id!, numero: documento_numero! };

export const documentoQueMueve = segun(
  documentoDe,
  oNulo(documento, 'El que lo movió; null: se escribió a mano'),
);

const vistaLinea = vistaDe<LineaDeMovimiento>('LineaDeInventario')({
  servicio_id: id(),
  codigo_principal: texto('El que tenía entonces'),
  descripcion: texto(),
  sucursal_id: id(),
  cantidad: decimal('Lo que entra; con signo menos, lo que sale'),
  costo_unitario: segun(costoDeLinea, oNulo(decimal('null: no movió unidades'))),
  valor: desde('importe', dolares('Lo que costó, con el signo de cantidad')),
  ajuste: dolares(
    'Lo que salda el costo de unidades que habían salido antes, contra costo de ventas',
  ),
  retroactivo: booleano(
    'Su fecha es anterior a otra que el bien ya había movido: cuenta en el orden en que se supo',
  ),
});

const sumaDe = ({ lineas }: MovimientoDeInventario): Centavos =>
  lineas.reduce((suma, { importe, ajuste }) => suma + importe + ajuste, 0);

export const vistaMovimientoDeInventario = vistaDe<MovimientoDeInventario>(
  'MovimientoDeInventario',
)({
  id: id(),
  numero: segun(({ id: suyo }: MovimientoDeInventario) => numeroDeMovimiento(suyo), texto()),
  tipo: desde('clase', unoDe(CLASES_DE_MOVIMIENTO)),
  ambiente: unoDe(AMBIENTES),
  fecha: fecha(),
  motivo: oNulo(texto()),
  sucursal_id: id(),
  sucursal_destino_id: oNulo(id('De una transferencia')),
  documento: documentoQueMueve,
  contrapartida_id: oNulo(id('La cuenta que se pidió como contrapartida')),
  valor: segun(sumaDe, dolares('En cuánto cambia el valor del inventario')),
  lineas: lista(vistaLinea),
  reversa_de: oNulo(id('El movimiento que deshace')),
  anulado_por: desde('revertido_por', oNulo(id('El movimiento que lo deshizo'))),
  creado_por: texto(),
  creado_en: instante(),
});

export type VistaMovimientoDeInventario = ReturnType<typeof vistaMovimientoDeInventario>;

export type AjustesLeidos = AjustesDeInventario;

export const vistaAjustesDeInventario = vistaDe<AjustesDeInventario>('AjustesDeInventario')({
  permite_stock_negativo: booleano(
    'true: se factura y se traslada aunque no haya; su costo se salda con la siguiente entrada',
  ),
});

/** An item in a branch, as it is asked for. */
export type ExistenciaLeida = {
  readonly servicio_id: number;
  readonly codigo_principal: string;
  readonly descripcion: string;
  readonly unidad: string | null;
  readonly minimo: Millonesimas | null;
  readonly sucursal_id: number;
  readonly existencia: Millonesimas;
  readonly reservado: Millonesimas;
  readonly costo_promedio: Millonesimas;
  readonly valor: Centavos;
};

export const vistaExistencia = vistaDe<ExistenciaLeida>('Existencia')({
  servicio_id: id(),
  codigo_principal: texto(),
  descripcion: texto(),
  sucursal_id: id(),
  existencia: decimal(),
  reservado: decimal('De facturas emitidas que el SRI aún no autoriza; con al, 0'),
  disponible: segun(
    ({ existencia, reservado }: ExistenciaLeida) => existencia - reservado,
    decimal('existencia − reservado'),
  ),
  costo_promedio: decimal('De una unidad: uno por bien en toda la empresa'),
  valor: dolares('Su parte del valor del bien; lo que el redondeo deja va con la mayor'),
  unidad: oNulo(texto()),
  minimo: oNulo(decimal('De la empresa entera')),
});
