import { Stack, Text } from '@mantine/core';
import type { CarteraBuckets, Cliente, SumaDeSaldos } from 'comprobantes-cliente';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import { cambiosEntre } from '#panel/kits/informe/cambios-entre.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import {
  AL,
  CONOCIDO_EL,
  type DeclaracionDeInforme,
  informe,
  type PeticionDeInforme,
} from '#panel/kits/informe/declaracion.ts';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { EstadosPorCorreo } from './estados-por-correo.tsx';
import type { Lado } from './lado.ts';

/** What is owed, by how long ago it should have been paid: by person, and each opens in its documents. */

type Explicado = { readonly _explicar?: { readonly [campo: string]: string } };
type Antiguedad = Explicado & {
  readonly buckets: readonly CarteraBuckets[];
  readonly por_vencer: SumaDeSaldos;
  readonly contado: SumaDeSaldos;
  readonly notas_debito?: SumaDeSaldos;
  readonly exceso: number;
  /** What is owed in all. */
  readonly total: number;
};
export type DeAlguien = Antiguedad & {
  /** Null: the final consumer. */
  readonly persona_id: number | null;
  readonly nombre: string;
  readonly identificacion: string;
};
export type LaCartera = Antiguedad & {
  readonly fecha: string;
  readonly personas: readonly DeAlguien[];
};

type Linea = DeAlguien | (Antiguedad & { readonly nombre: string; readonly total: number });

const enDias =
  (dias: CarteraBuckets['dias']) =>
  ({ buckets }: Antiguedad): (SumaDeSaldos & Explicado) | undefined =>
    buckets.find((uno) => uno.dias === dias);

const suma = (
  titulo: string,
  de: (linea: Antiguedad) => (Pick<SumaDeSaldos, 'total'> & Explicado) | undefined,
): ColumnaDeLineas<Linea> => ({
  titulo,
  derecha: true,
  dibujar: (linea) => {
    const una = de(linea);
    return (
      <Cifra
        valor={una?.total ?? 0}
        explicar={una?.total ? una._explicar?.total : undefined}
        que={`${titulo} de ${linea.nombre}`}
      />
    );
  },
});

type Palabras = {
  readonly titulo: string;
  readonly enTotal: string;
  /** As `_explicar` calls what is owed in all. */
  readonly campo: 'por_cobrar' | 'por_pagar';
  readonly vacia: string;
};

const columnasDe = (
  { parte, retiene }: Lado,
  { enTotal, campo }: Palabras,
): readonly ColumnaDeLineas<Linea>[] => [
  {
    titulo: parte.titulo,
    dibujar: (linea) =>
      'persona_id' in linea && linea.persona_id !== null ? (
        <>
          <Enlace
            a={`/personas-empresas/${linea.persona_id}?ver=${retiene ? 'cuenta' : 'cuenta-proveedor'}`}
            inherit
          >
            {linea.nombre}
          </Enlace>
          <Text size="xs" c="dimmed">
            {linea.identificacion}
          </Text>
        </>
      ) : (
        <strong>{linea.nombre}</strong>
      ),
  },
  suma('Por vencer', ({ por_vencer }) => por_vencer),
  suma('0 a 30 días', enDias('0-30')),
  suma('31 a 60', enDias('31-60')),
  suma('61 a 90', enDias('61-90')),
  suma('Más de 90', enDias('90+')),
  suma('Contado', ({ contado }) => contado),
  ...(retiene ? [suma('Notas de débito', ({ notas_debito }) => notas_debito)] : []),
  {
    titulo: enTotal,
    derecha: true,
    dibujar: ({ total, _explicar, nombre }) => (
      <strong>
        <Cifra valor={total} explicar={_explicar?.[campo]} que={`${enTotal} de ${nombre}`} />
      </strong>
    ),
  },
];

export const carteraDe = (
  lado: Lado,
  palabras: Palabras,
  {
    leer,
    csv,
  }: {
    readonly leer: (cliente: Cliente, peticion: PeticionDeInforme) => Promise<LaCartera>;
    readonly csv: (cliente: Cliente, peticion: PeticionDeInforme) => Promise<Response>;
  },
): DeclaracionDeInforme<LaCartera> => {
  const columnas = columnasDe(lado, palabras);
  const tabla = (cartera: LaCartera, marca?: ColumnaDeLineas<object>) => (
    <Lineas<Linea>
      titulo={palabras.titulo}
      columnas={marca ? [marca, ...columnas] : columnas}
      lineas={[...cartera.personas, { ...cartera, nombre: 'Todos' }]}
    />
  );
  return informe<LaCartera>({
    titulo: palabras.titulo,
    clave: [lado.grupo, 'cartera'],
    parametros: [AL, CONOCIDO_EL],
    leer,
    archivo: csv,
    formatos: ['csv'],
    cambios: cambiosEntre({
      leer,
      filas: ({ personas }) =>
        personas.map(({ identificacion, nombre, total }) => ({
          codigo: identificacion,
          nombre,
          total,
        })),
      montos: [{ campo: 'total', titulo: palabras.enTotal }],
    }),
    junto: ({ fecha: dia }) => `al ${fecha(dia)}`,
    vacio: ({ total, personas }) => total === 0 && personas.length === 0,
    textoVacio: palabras.vacia,
    dibujar: (cartera) => (
      <Stack gap="xs">
        {lado.retiene ? (
          <EstadosPorCorreo personas={cartera.personas}>
            {(marca) => tabla(cartera, marca)}
          </EstadosPorCorreo>
        ) : (
          tabla(cartera)
        )}
        <Text size="sm" c="dimmed">
          Los días se cuentan desde el vencimiento; lo que todavía no vence está también en 0 a 30.
          {cartera.exceso > 0 && ' Lo pagado de más está aparte, en cada estado de cuenta.'}
        </Text>
      </Stack>
    ),
  });
};

/** Pages of so many, until all are there. */
export const POR_PAGINA = 100;
export const todas = async <C, P>(
  pagina: (offset: number) => Promise<C>,
  personasDe: (cartera: C) => readonly P[],
): Promise<readonly [C, readonly P[]]> => {
  const primera = await pagina(0);
  const personas = [...personasDe(primera)];
  for (let ultima = personas.length; ultima === POR_PAGINA; ) {
    const nuevas = personasDe(await pagina(personas.length));
    personas.push(...nuevas);
    ultima = nuevas.length;
  }
  return [primera, personas];
};
