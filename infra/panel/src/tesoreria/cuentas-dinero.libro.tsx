import { Group, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { Cliente, LibroDeCuenta } from 'comprobantes-cliente';
import { useMemo } from 'react';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import type { ColumnaDeLineas } from '#panel/kits/ficha/datos.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { CONOCIDO_EL, informe } from '#panel/kits/informe/declaracion.ts';
import { Informe } from '#panel/kits/informe/informe.tsx';
import { LINEAS_POR_PAGINA, LineasPorPaginas } from '#panel/kits/informe/lineas-por-paginas.tsx';
import type { Peticion } from '#panel/kits/lista/declaracion.ts';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { NoExiste } from '#panel/nucleo/error.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { lugarDeMovimiento } from './tesoreria.palabras.ts';

/** An account's ledger: its movements between two days, each with the balance after it. */

const FILAS: readonly ColumnaDeLineas<LibroDeCuenta['filas'][number]>[] = [
  { titulo: 'Fecha', dibujar: (fila) => fecha(fila.fecha) },
  {
    titulo: 'Documento',
    dibujar: ({ id, documento }) => (
      <Enlace a={lugarDeMovimiento(id, documento)}>{documento.etiqueta}</Enlace>
    ),
  },
  { titulo: 'Descripción', dibujar: ({ descripcion }) => descripcion },
  {
    titulo: 'Entra',
    derecha: true,
    dibujar: ({ ingreso }) => ingreso > 0 && <Dinero valor={ingreso} />,
  },
  {
    titulo: 'Sale',
    derecha: true,
    dibujar: ({ egreso }) => egreso > 0 && <Dinero valor={egreso} />,
  },
  { titulo: 'Saldo', derecha: true, dibujar: ({ saldo }) => <Dinero valor={saldo} /> },
  { titulo: 'Conciliado', dibujar: ({ conciliado }) => (conciliado ? 'Sí' : '') },
];

const FIGURAS = [
  { campo: 'saldo_anterior', titulo: 'Saldo anterior' },
  { campo: 'total_ingresos', titulo: 'Entra' },
  { campo: 'total_egresos', titulo: 'Sale' },
  { campo: 'saldo_final', titulo: 'Saldo final' },
] as const;

const libroDe = (id: number) => {
  const clave = ['cuentasDinero', 'libro', id] as const;
  const claveDeLineas = [...clave, 'lineas'] as const;
  const leerLineas = (cliente: Cliente, peticion: Peticion) =>
    cliente.cuentasDinero.libroDeCuenta(id, peticion);
  return informe<LibroDeCuenta>({
    titulo: 'Libro',
    clave,
    parametros: [
      { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
      { tipo: 'fecha', campo: 'hasta', etiqueta: 'Hasta' },
      CONOCIDO_EL,
    ],
    leer: (cliente, peticion) =>
      cliente.cuentasDinero.libroDeCuenta(id, { ...peticion, limit: LINEAS_POR_PAGINA }),
    archivo: (cliente, peticion) =>
      cliente.cuentasDinero.libroDeCuenta(id, { ...peticion, format: 'csv' }),
    formatos: ['csv'],
    junto: ({ cuenta, desde, hasta }) => `${cuenta.nombre}, del ${fecha(desde)} al ${fecha(hasta)}`,
    dibujar: (libro, consulta) => (
      <Stack>
        <Group gap="xl">
          {FIGURAS.map(({ campo, titulo }) => (
            <div key={campo}>
              {titulo}:{' '}
              <Cifra valor={libro[campo]} explicar={libro._explicar?.[campo]} que={titulo} />
            </div>
          ))}
        </Group>
        <LineasPorPaginas
          titulo="Libro"
          columnas={FILAS}
          clave={claveDeLineas}
          consulta={consulta}
          primera={libro}
          leer={leerLineas}
        />
      </Stack>
    ),
    vacio: ({ filas }) => filas.length === 0,
    textoVacio: 'Sin otras fechas, son los últimos 90 días.',
  });
};

/** On its own page, or inside of the account's. */
export const Libro = ({
  id,
  dentro = false,
}: {
  readonly id: number;
  readonly dentro?: boolean;
}) => {
  const de = useMemo(() => libroDe(id), [id]);
  return <Informe de={de} dentro={dentro} />;
};

export default function PaginaDelLibro() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  return /^\d{1,15}$/.test(id) ? <Libro id={Number(id)} /> : <NoExiste />;
}
