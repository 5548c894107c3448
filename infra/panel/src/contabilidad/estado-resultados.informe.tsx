import { Stack } from '@mantine/core';
import type { EstadoDeResultados } from 'comprobantes-cliente';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { AL, CONOCIDO_EL, informe } from '#panel/kits/informe/declaracion.ts';
import { pantallaDeInforme } from '#panel/kits/informe/informe.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { Grupo } from './grupos.tsx';
import { conLibros } from './libro.tsx';
import { CON_CIERRE, DESDE, NIVEL } from './parametros.ts';
import { queCambio } from './que-cambio.tsx';

const RESULTADOS = informe<EstadoDeResultados>({
  titulo: 'Estado de resultados',
  clave: ['contabilidad', 'estado-resultados'],
  parametros: [DESDE, AL, CONOCIDO_EL, NIVEL, CON_CIERRE],
  leer: (cliente, peticion) => cliente.contabilidad.estadoDeResultados(peticion),
  archivo: (cliente, peticion, format) =>
    cliente.contabilidad.estadoDeResultados({ ...peticion, format }),
  cambios: queCambio(({ codigo }) => /^[4-9]/.test(codigo)),
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

export default conLibros(pantallaDeInforme(RESULTADOS));
