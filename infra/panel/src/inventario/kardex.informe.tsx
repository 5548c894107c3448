import { Group, Stack, Text } from '@mantine/core';
import type { Cliente, Kardex, RenglonDeKardex, SaldoDeKardex } from 'comprobantes-cliente';
import { DESDE } from '#panel/contabilidad/parametros.ts';
import { SucursalDicha } from '#panel/identidad/usuarios.palabras.tsx';
import { Etiqueta, Fecha } from '#panel/kits/comun/valores.tsx';
import type { ColumnaDeLineas } from '#panel/kits/ficha/datos.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import {
  AL,
  CONOCIDO_EL,
  informe,
  type PeticionDeInforme,
} from '#panel/kits/informe/declaracion.ts';
import { pantallaDeInforme } from '#panel/kits/informe/informe.tsx';
import { LINEAS_POR_PAGINA, LineasPorPaginas } from '#panel/kits/informe/lineas-por-paginas.tsx';
import type { Peticion } from '#panel/kits/lista/declaracion.ts';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { direccionDe } from '#panel/nucleo/enlaces.ts';
import { dinero, fecha, fechaHora } from '#panel/nucleo/formato.ts';
import { POR_BIEN } from './bien.tsx';
import { costoDicho, cuanto, TIPOS } from './inventario.palabras.ts';
import { POR_SUCURSAL } from './sucursal.ts';

/** What moved a good, at what cost, and what was left; each line leads to its move and its document. */

const lugarDe = ({ movimiento_id }: RenglonDeKardex): string =>
  `/inventario/movimientos/${movimiento_id}`;

const siHay = (cantidad: number): string => (cantidad === 0 ? '' : cuanto(cantidad));

const QueLoMovio = ({ documento, motivo }: RenglonDeKardex) => {
  const a = documento && direccionDe(documento.tipo, documento.id);
  if (!a) return motivo;
  return <Enlace a={a}>{documento?.numero}</Enlace>;
};

const FILAS: readonly ColumnaDeLineas<RenglonDeKardex>[] = [
  {
    titulo: 'Fecha',
    dibujar: ({ fecha: dia, retroactivo, registrado_en }) => (
      <>
        <Fecha valor={dia} />
        {retroactivo && (
          <>
            <br />
            <Etiqueta
              texto="Retroactivo"
              color="orange"
              titulo={`Se supo el ${fechaHora(registrado_en)}: cuenta desde entonces, y no vuelve a valorar lo anterior`}
            />
          </>
        )}
      </>
    ),
  },
  {
    titulo: 'Movimiento',
    dibujar: (fila) => (
      <>
        <Enlace a={lugarDe(fila)}>{TIPOS[fila.tipo]}</Enlace>
        <Text size="xs" c="dimmed">
          <SucursalDicha id={fila.sucursal_id} />
        </Text>
      </>
    ),
  },
  { titulo: 'Documento o motivo', dibujar: (fila) => <QueLoMovio {...fila} /> },
  { titulo: 'Entrada', derecha: true, dibujar: ({ entrada }) => siHay(entrada) },
  { titulo: 'Salida', derecha: true, dibujar: ({ salida }) => siHay(salida) },
  {
    titulo: 'Costo',
    derecha: true,
    dibujar: ({ costo_unitario }) => (costo_unitario === null ? '' : costoDicho(costo_unitario)),
  },
  {
    titulo: 'Valor',
    derecha: true,
    dibujar: (fila) => (
      <>
        <Enlace a={lugarDe(fila)} inherit>
          {dinero(fila.valor)}
        </Enlace>
        {fila.ajuste !== 0 && (
          <Text size="xs" c="dimmed" title="Costo de lo que había salido sin existencia">
            saldado {dinero(fila.ajuste)}
          </Text>
        )}
      </>
    ),
  },
  { titulo: 'Queda', derecha: true, dibujar: ({ saldo_cantidad }) => cuanto(saldo_cantidad) },
  { titulo: 'A', derecha: true, dibujar: ({ saldo_costo }) => costoDicho(saldo_costo) },
  { titulo: 'Vale', derecha: true, dibujar: ({ saldo_valor }) => dinero(saldo_valor) },
];

type DeUnBien = PeticionDeInforme & { readonly servicio_id: number };

const leerKardex = (cliente: Cliente, peticion: PeticionDeInforme): Promise<Kardex> =>
  cliente.inventario.kardex({ limit: LINEAS_POR_PAGINA, ...(peticion as DeUnBien) });

const CLAVE = ['inventario', 'kardex'] as const;
const CLAVE_DE_LINEAS = [...CLAVE, 'lineas'] as const;
const leerLineas = (cliente: Cliente, peticion: Peticion) => leerKardex(cliente, peticion);

const Saldo = ({
  titulo,
  unidad,
  saldo: { cantidad, costo, valor, _explicar },
}: {
  readonly titulo: string;
  readonly unidad: string | null;
  readonly saldo: SaldoDeKardex;
}) => (
  <div>
    {titulo}: {cuanto(cantidad)} {unidad ?? ''} a {costoDicho(costo)} ={' '}
    <Cifra valor={valor} explicar={_explicar?.valor} que={titulo} />
  </div>
);

const KARDEX = informe<Kardex>({
  titulo: 'Kardex',
  clave: CLAVE,
  parametros: [POR_BIEN, POR_SUCURSAL, DESDE, AL, CONOCIDO_EL],
  necesita: ['servicio_id'],
  leer: leerKardex,
  archivo: (cliente, peticion, format) =>
    cliente.inventario.kardex({ ...(peticion as DeUnBien), format }),
  junto: ({ servicio, desde, hasta }) =>
    `${servicio.codigo_principal} ${servicio.descripcion}, del ${fecha(desde)} al ${fecha(hasta)}`,
  dibujar: (kardex, consulta) => (
    <Stack>
      <Group gap="xl">
        <Saldo
          titulo="Saldo anterior"
          unidad={kardex.servicio.unidad}
          saldo={kardex.saldo_anterior}
        />
        <Saldo titulo="Saldo final" unidad={kardex.servicio.unidad} saldo={kardex.saldo_final} />
        <Enlace a={`/servicios/${kardex.servicio.id}`}>Ver el bien</Enlace>
      </Group>
      {kardex.filas.length === 0 ? (
        <Text c="dimmed">Nada lo movió en esos días.</Text>
      ) : (
        <>
          {kardex.filas.some(({ retroactivo }) => retroactivo) && (
            <Text size="sm" c="dimmed">
              Los renglones van en el orden en que se supieron, que es el del costo. Un retroactivo
              tiene fecha anterior a otros: cuenta después de ellos.
            </Text>
          )}
          <LineasPorPaginas
            titulo="Movimientos"
            columnas={FILAS}
            clave={CLAVE_DE_LINEAS}
            consulta={consulta}
            primera={kardex}
            leer={leerLineas}
          />
        </>
      )}
    </Stack>
  ),
});

export default pantallaDeInforme(KARDEX);
