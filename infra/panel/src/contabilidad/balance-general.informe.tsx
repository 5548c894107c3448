import { Stack } from '@mantine/core';
import type { BalanceGeneral } from 'comprobantes-cliente';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { AL, CONOCIDO_EL, informe } from '#panel/kits/informe/declaracion.ts';
import { pantallaDeInforme } from '#panel/kits/informe/informe.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { Grupo } from './grupos.tsx';
import { conLibros } from './libro.tsx';
import { NIVEL } from './parametros.ts';
import { queCambio } from './que-cambio.tsx';

const BALANCE = informe<BalanceGeneral>({
  titulo: 'Balance general',
  clave: ['contabilidad', 'balance-general'],
  parametros: [AL, CONOCIDO_EL, NIVEL],
  leer: (cliente, peticion) => cliente.contabilidad.balanceGeneral(peticion),
  archivo: (cliente, peticion, format) =>
    cliente.contabilidad.balanceGeneral({ ...peticion, format }),
  cambios: queCambio(({ codigo }) => /^[123]/.test(codigo)),
  junto: (balance) => `al ${fecha(balance.fecha)}`,
  dibujar: ({ activo, pasivo, patrimonio, resultado_del_ejercicio, _explicar }) => (
    <Stack gap="lg">
      <Grupo titulo="Activo" de={activo} />
      <Grupo titulo="Pasivo" de={pasivo} />
      <Grupo titulo="Patrimonio" de={patrimonio} />
      {patrimonio.resultados_sin_cerrar.map(({ anio, resultado, _explicar: suyo }) => (
        <div key={anio}>
          Resultado de {anio}, sin cerrar:{' '}
          <Cifra valor={resultado} explicar={suyo?.resultado} que={`Resultado de ${anio}`} />
        </div>
      ))}
      <div>
        Resultado del ejercicio:{' '}
        <Cifra
          valor={resultado_del_ejercicio}
          explicar={_explicar?.resultado_del_ejercicio}
          que="Resultado del ejercicio"
        />
      </div>
    </Stack>
  ),
});

export default conLibros(pantallaDeInforme(BALANCE));
