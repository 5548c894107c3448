import { Stack } from '@mantine/core';
import type { EstadoDeResultados } from 'comprobantes-cliente';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { CONOCIDO_EL, informe } from '#panel/kits/informe/declaracion.ts';
import { Informe } from '#panel/kits/informe/informe.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { Grupo } from './grupos.tsx';

const RESULTADOS = informe<EstadoDeResultados>({
  titulo: 'Estado de resultados',
  clave: ['contabilidad', 'estado-resultados'],
  parametros: [
    { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
    { tipo: 'fecha', campo: 'hasta', etiqueta: 'Hasta' },
    CONOCIDO_EL,
  ],
  leer: (cliente, peticion) => cliente.contabilidad.estadoDeResultados(peticion),
  archivo: (cliente, peticion, format) =>
    cliente.contabilidad.estadoDeResultados({ ...peticion, format }),
  junto: ({ desde, hasta }) => `del ${fecha(desde)} al ${fecha(hasta)}`,
  dibujar: ({ ingresos, costos, gastos, resultado, _explicar }) => (
    <Stack gap="lg">
      <Grupo titulo="Ingresos" de={ingresos} />
      <Grupo titulo="Costos" de={costos} />
      <Grupo titulo="Gastos" de={gastos} />
      <div>
        Resultado: <Cifra valor={resultado} explicar={_explicar?.resultado} que="Resultado" />
      </div>
    </Stack>
  ),
});

export default function PantallaDeResultados() {
  return <Informe de={RESULTADOS} />;
}
