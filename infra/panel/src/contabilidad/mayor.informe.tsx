import { Group, Stack, Text } from '@mantine/core';
import type { Mayor } from 'comprobantes-cliente';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { CONOCIDO_EL, informe } from '#panel/kits/informe/declaracion.ts';
import { Informe } from '#panel/kits/informe/informe.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { ElegirCuenta } from './elegir-cuenta.tsx';

const FILAS: readonly ColumnaDeLineas<Mayor['filas'][number]>[] = [
  { titulo: 'Fecha', dibujar: (fila) => fecha(fila.fecha) },
  {
    titulo: 'Asiento',
    dibujar: ({ asiento_id, numero }) => (
      <Enlace a={`/contabilidad/asientos/${asiento_id}`}>{numero}</Enlace>
    ),
  },
  { titulo: 'Glosa', dibujar: ({ glosa }) => glosa },
  { titulo: 'Debe', derecha: true, dibujar: ({ debe }) => debe > 0 && <Dinero valor={debe} /> },
  { titulo: 'Haber', derecha: true, dibujar: ({ haber }) => haber > 0 && <Dinero valor={haber} /> },
  { titulo: 'Saldo', derecha: true, dibujar: ({ saldo }) => <Dinero valor={saldo} /> },
];

const MAYOR = informe<Mayor>({
  titulo: 'Mayor',
  clave: ['contabilidad', 'mayor'],
  parametros: [
    {
      tipo: 'propio',
      campo: 'cuenta_id',
      etiqueta: 'Cuenta',
      dibujar: (valor, poner) => <ElegirCuenta valor={valor} poner={poner} />,
    },
    { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
    { tipo: 'fecha', campo: 'hasta', etiqueta: 'Hasta' },
    CONOCIDO_EL,
  ],
  necesita: ['cuenta_id'],
  leer: (cliente, peticion) =>
    cliente.contabilidad.mayor(peticion as typeof peticion & { readonly cuenta_id: number }),
  archivo: (cliente, peticion, format) =>
    cliente.contabilidad.mayor({
      ...(peticion as typeof peticion & { readonly cuenta_id: number }),
      format,
    }),
  junto: ({ cuenta, desde, hasta }) =>
    `${cuenta.codigo} ${cuenta.nombre}, del ${fecha(desde)} al ${fecha(hasta)}`,
  dibujar: ({ filas, saldo_anterior, saldo_final, hay_mas, _explicar }) => (
    <Stack>
      <Group gap="xl">
        <Text>
          Saldo anterior: <Dinero valor={saldo_anterior} />
        </Text>
        <Text component="div">
          Saldo final:{' '}
          <Cifra valor={saldo_final} explicar={_explicar?.saldo_final} que="Saldo final" />
        </Text>
      </Group>
      <Lineas titulo="Movimientos" columnas={FILAS} lineas={filas} />
      {hay_mas && <Text c="dimmed">Hay más: elija menos días, o tráigalo entero como CSV.</Text>}
    </Stack>
  ),
});

export default function PantallaDelMayor() {
  return <Informe de={MAYOR} />;
}
