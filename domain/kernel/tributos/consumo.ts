import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Centesimas, Tarifa } from './tributo.ts';

/**
 * ICE and IRBPNR: SRI table 18 (`codigoPorcentaje`) with its rates. Specific ones are those of Res.
 * NAC-DGERCGC25-00000040 since January 2026, and what is known of 2023; of a day in between none is.
 */

type Cuanto = { readonly porcentaje?: Centesimas; readonly valor_especifico?: Centavos };
type Dias = { readonly desde?: Fecha; readonly hasta?: Fecha };

const fila = (
  impuesto: '3' | '5',
  codigo: string,
  descripcion: string,
  { porcentaje = null, valor_especifico = null }: { [C in keyof Cuanto]: Cuanto[C] | null },
  unidad: string | null = null,
  { desde = null, hasta = null }: { [D in keyof Dias]: Dias[D] | null } = {},
): Tarifa => ({
  impuesto,
  codigo,
  descripcion,
  porcentaje,
  valor_especifico,
  unidad,
  desde,
  hasta,
});

const porcentual = (codigo: string, porcentaje: Centesimas, descripcion: string): Tarifa =>
  fila('3', codigo, descripcion, { porcentaje });

/** Years of which the specific rates are known. */
const ENERO_2023 = { desde: '2023-01-01', hasta: '2023-01-31' };
const RESTO_2023 = { desde: '2023-02-01', hasta: '2023-12-31' };
const DESDE_2026 = { desde: '2026-01-01' };

type DelAnio = readonly [enero_2023: Cuanto | null, resto_2023: Cuanto | null, desde_2026: Cuanto];

const especifica = (
  codigo: string,
  descripcion: string,
  unidad: string,
  [enero, resto, actual]: DelAnio,
): readonly Tarifa[] => [
  ...(enero ? [fila('3', codigo, descripcion, enero, unidad, ENERO_2023)] : []),
  ...(resto ? [fila('3', codigo, descripcion, resto, unidad, RESTO_2023)] : []),
  fila('3', codigo, descripcion, actual, unidad, DESDE_2026),
];

const LITRO = 'litro de alcohol puro';
const AZUCAR = '100 gramos de azúcar añadido';
const mixta = (valor_especifico: Centavos): Cuanto => ({ porcentaje: 7500, valor_especifico });
const DE_CIGARRILLOS: DelAnio = [
  { valor_especifico: 17 },
  { valor_especifico: 16 },
  { valor_especifico: 16 },
];
const DE_ALCOHOL: DelAnio = [mixta(1036), mixta(1000), mixta(1041)];
const DE_AZUCAR: DelAnio = [
  { valor_especifico: 19 },
  { valor_especifico: 18 },
  { valor_especifico: 18 },
];

const HASTA_ENERO_2023 = { hasta: '2023-01-31' };
const DESDE_FEBRERO_2023 = { desde: '2023-02-01' };

export const TARIFAS_DE_CONSUMO: readonly Tarifa[] = [
  ...especifica('3011', 'Cigarrillos rubios', 'unidad', DE_CIGARRILLOS),
  ...especifica('3021', 'Cigarrillos negros', 'unidad', DE_CIGARRILLOS),
  porcentual('3023', 15_000, 'Otros productos del tabaco y sus sucedáneos'),
  ...especifica('3031', 'Bebidas alcohólicas', LITRO, DE_ALCOHOL),
  ...especifica('3033', 'Alcohol', LITRO, DE_ALCOHOL),
  ...especifica('3041', 'Cerveza industrial', LITRO, [null, null, mixta(1362)]),
  ...especifica('3043', 'Cerveza artesanal', LITRO, [mixta(155), mixta(150), mixta(156)]),
  ...especifica(
    '3053',
    'Bebidas gaseosas con más de 25 gramos de azúcar por litro',
    AZUCAR,
    DE_AZUCAR,
  ),
  porcentual('3054', 1000, 'Bebidas gaseosas con hasta 25 gramos de azúcar por litro'),
  porcentual('3073', 500, 'Vehículos de hasta USD 20.000'),
  porcentual('3075', 1500, 'Vehículos de más de USD 30.000 y hasta 40.000'),
  porcentual('3077', 2000, 'Vehículos de más de USD 40.000 y hasta 50.000'),
  porcentual('3078', 2500, 'Vehículos de más de USD 50.000 y hasta 60.000'),
  porcentual('3079', 3000, 'Vehículos de más de USD 60.000 y hasta 70.000'),
  porcentual('3080', 3500, 'Vehículos de más de USD 70.000'),
  fila(
    '3',
    '3081',
    'Aviones, avionetas, helicópteros, yates y barcos de recreo',
    { porcentaje: 1500 },
    null,
    HASTA_ENERO_2023,
  ),
  fila(
    '3',
    '3081',
    'Aviones, avionetas, helicópteros, yates y barcos de recreo',
    { porcentaje: 1000 },
    null,
    DESDE_FEBRERO_2023,
  ),
  porcentual('3092', 0, 'Servicios de televisión pagada'),
  porcentual('3093', 1500, 'Servicios de telefonía a sociedades'),
  porcentual('3101', 1000, 'Bebidas energizantes'),
  ...especifica(
    '3111',
    'Bebidas no alcohólicas con más de 25 gramos de azúcar por litro',
    AZUCAR,
    DE_AZUCAR,
  ),
  porcentual('3610', 2000, 'Perfumes y aguas de tocador'),
  porcentual('3620', 0, 'Videojuegos'),
  fila(
    '3',
    '3630',
    'Armas de fuego, armas deportivas y municiones',
    { porcentaje: 30_000 },
    null,
    HASTA_ENERO_2023,
  ),
  fila(
    '3',
    '3630',
    'Armas de fuego, armas deportivas y municiones',
    { porcentaje: 3000 },
    null,
    DESDE_FEBRERO_2023,
  ),
  porcentual('3640', 10_000, 'Focos incandescentes'),
  porcentual('3660', 3500, 'Cuotas, membresías y afiliaciones de clubes'),
  porcentual('3671', 10_000, 'Calefones y sistemas de calentamiento a gas'),
  ...especifica('3680', 'Fundas plásticas', 'funda', [
    { valor_especifico: 10 },
    { valor_especifico: 8 },
    { valor_especifico: 8 },
  ]),
  porcentual('3681', 0, 'Servicios de telefonía a personas naturales'),
  porcentual('3682', 15_000, 'Consumibles de tabaco calentado y líquidos con nicotina para vapear'),
  porcentual('3684', 500, 'Camionetas, furgonetas y camiones de hasta USD 30.000'),
  porcentual('3686', 1000, 'Vehículos de más de USD 20.000 y hasta 30.000'),
  porcentual('3688', 0, 'Vehículos híbridos o eléctricos de hasta USD 35.000'),
  porcentual('3691', 800, 'Vehículos híbridos o eléctricos de más de USD 35.000 y hasta 40.000'),
  porcentual('3692', 1400, 'Vehículos híbridos o eléctricos de más de USD 40.000 y hasta 50.000'),
  porcentual('3695', 2000, 'Vehículos híbridos o eléctricos de más de USD 50.000 y hasta 60.000'),
  porcentual('3696', 2600, 'Vehículos híbridos o eléctricos de más de USD 60.000 y hasta 70.000'),
  porcentual('3698', 3200, 'Vehículos híbridos o eléctricos de más de USD 70.000'),
  fila(
    '5',
    '5001',
    'Impuesto redimible a las botellas plásticas no retornables',
    { valor_especifico: 2 },
    'botella',
  ),
];

/** Of imports alone: customs charges them, so that nobody issues a document with one. */
export const CODIGOS_DE_ADUANA: ReadonlySet<string> = new Set(
  (
    '3532 3533 3541 3542 3543 3544 3545 3552 3553 3581 3582 3601 3602 3683 3685 3687 3689 3690 3693 ' +
    '3694 3697 3699 3710 3720 3730 3740 3771 3871 3873 3874 3875 3876 3877 3878'
  ).split(' '),
);
