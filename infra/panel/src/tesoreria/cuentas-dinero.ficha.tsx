import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CuentaDinero, LibroDeCuenta } from 'comprobantes-cliente';
import { useState } from 'react';
import { BotonDescarga } from '#panel/kits/comun/archivos.tsx';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { Ficha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { direccionDe } from '#panel/nucleo/enlaces.ts';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { fecha, hoy } from '#panel/nucleo/formato.ts';
import { tipoDicho } from './tesoreria.palabras.ts';

const DATOS: readonly Dato<CuentaDinero>[] = [
  { titulo: 'Tipo', dibujar: ({ tipo }) => tipoDicho(tipo) },
  { titulo: 'Banco', dibujar: ({ banco }) => banco },
  { titulo: 'Número', dibujar: ({ numero_mascarado }) => numero_mascarado },
  { titulo: 'Saldo inicial', dibujar: ({ saldo_inicial }) => <Dinero valor={saldo_inicial} /> },
  {
    titulo: 'Cuenta contable',
    si: ({ cuenta_contable_efectiva_id }) => cuenta_contable_efectiva_id !== null,
    dibujar: ({ cuenta_contable_efectiva_id, cuenta_contable_efectiva_codigo }) => (
      <Enlace a={`/contabilidad/mayor?cuenta_id=${cuenta_contable_efectiva_id}`}>
        {cuenta_contable_efectiva_codigo ?? ''}
      </Enlace>
    ),
  },
];

const Documento = ({
  de: { tipo, id, etiqueta },
}: {
  readonly de: LibroDeCuenta['filas'][number]['documento'];
}) => {
  const a = id === null ? undefined : direccionDe(tipo, id);
  return a === undefined ? etiqueta : <Enlace a={a}>{etiqueta}</Enlace>;
};

const FILAS: readonly ColumnaDeLineas<LibroDeCuenta['filas'][number]>[] = [
  { titulo: 'Fecha', dibujar: (fila) => fecha(fila.fecha) },
  { titulo: 'Documento', dibujar: ({ documento }) => <Documento de={documento} /> },
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

/** The account's ledger between two days; the month so far by omission. */
const Libro = ({ id }: { readonly id: number }) => {
  const cliente = useCliente();
  const [desde, ponerDesde] = useState(`${hoy().slice(0, 7)}-01`);
  const [hasta, ponerHasta] = useState(hoy());
  const { data, error, refetch } = useQuery({
    queryKey: ['cuentasDinero', 'libro', id, desde, hasta],
    queryFn: ({ signal }) => cliente.cuentasDinero.libroDeCuenta(id, { desde, hasta, signal }),
  });
  return (
    <Stack>
      <Group align="flex-end">
        <TextInput
          type="date"
          label="Desde"
          value={desde}
          onChange={(cambio) => ponerDesde(cambio.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Hasta"
          value={hasta}
          onChange={(cambio) => ponerHasta(cambio.currentTarget.value)}
        />
        <BotonDescarga
          nombre="libro.csv"
          pedir={(api) => api.cuentasDinero.libroDeCuenta(id, { desde, hasta, format: 'csv' })}
        >
          CSV
        </BotonDescarga>
      </Group>
      {error && <Falla error={error} alReintentar={() => void refetch()} />}
      {!data && !error && <Espera />}
      {data && (
        <>
          <Text size="sm">
            Saldo anterior: <Dinero valor={data.saldo_anterior} />
          </Text>
          <Lineas titulo="Libro" columnas={FILAS} lineas={data.filas} />
        </>
      )}
    </Stack>
  );
};

const CUENTA = ficha<CuentaDinero>({
  clave: ['cuentasDinero', 'ficha'],
  leer: (cliente, id, opciones) => cliente.cuentasDinero.obtener(id, opciones),
  titulo: ({ nombre }) => nombre,
  estado: ({ activo }) => (activo ? null : 'INACTIVA'),
  cifras: [
    {
      titulo: 'Saldo',
      dibujar: ({ saldo_actual, _explicar }) => (
        <Cifra valor={saldo_actual} explicar={_explicar?.saldo_actual} que="Saldo" />
      ),
    },
    {
      titulo: 'En los libros',
      si: ({ saldo_contable }) => saldo_contable !== null,
      dibujar: ({ saldo_contable }) => <Dinero valor={saldo_contable} />,
    },
  ],
  acciones: [
    {
      titulo: 'Desactivar',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso: 'cuentas_dinero', metodo: 'DELETE' },
      si: ({ activo }) => activo,
      confirma: ({ nombre }) => `Nada entra ni sale más de ${nombre}. Lo que pasó por ella queda.`,
      hacer: (cliente, { id }) => cliente.cuentasDinero.desactivar(id),
      hecho: 'No se usa más.',
    },
  ],
  pestanas: [
    { clave: 'libro', titulo: 'Libro', dibujar: ({ id }) => <Libro id={id} /> },
    {
      clave: 'resumen',
      titulo: 'Datos',
      dibujar: (cuenta) => <Datos de={DATOS} registro={cuenta} />,
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso="cuentas_dinero" id={id} />,
    },
  ],
});

export default function FichaDeCuenta() {
  return <Ficha de={CUENTA} />;
}
