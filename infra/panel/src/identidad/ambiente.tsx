import { Button, List, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Empresa } from 'comprobantes-cliente';
import { useState } from 'react';
import { Confirmar } from '#panel/kits/comun/confirmar.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha, hoy } from '#panel/nucleo/formato.ts';
import { AMBIENTES } from '#panel/nucleo/glosario.ts';

/** Where documents are issued: in trials, or for real; what the change needs, and what it does. */

const Requisitos = ({ certificado }: Empresa) => {
  const vigente = certificado !== null && certificado.vigente_hasta.slice(0, 10) >= hoy();
  return (
    <List size="sm">
      <List.Item>
        {vigente ? (
          `Un certificado de firma vigente: el de ${certificado.titular}, hasta el ${fecha(certificado.vigente_hasta)}`
        ) : (
          <>
            Un certificado de firma vigente:{' '}
            <Enlace a="/empresa/certificado" inherit underline="always">
              cárguelo
            </Enlace>
          </>
        )}
      </List.Item>
      <List.Item>
        Que este programa emita ante el SRI de verdad (lo dispone quien lo opera)
      </List.Item>
      <List.Item>
        Que el SRI le haya autorizado a emitir en producción, y desde qué número sigue cada serie:{' '}
        <Enlace a="/sucursales" inherit underline="always">
          sucursales
        </Enlace>
      </List.Item>
    </List>
  );
};

export const Ambiente = ({ empresa }: { readonly empresa: Empresa }) => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const [pedido, pedir] = useState(false);
  const otro = empresa.ambiente === '1' ? '2' : '1';
  const boton = otro === '2' ? 'Pasar a producción' : 'Volver a pruebas';
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="ambiente">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4" id="ambiente">
          Ambiente: {AMBIENTES[empresa.ambiente]}
        </Title>
        <Text size="sm">
          {otro === '2'
            ? 'Lo que se emite en pruebas no vale ante nadie. Para pasar a producción hace falta:'
            : 'Lo que se emite en producción vale ante el SRI y sus clientes.'}
        </Text>
        {otro === '2' && <Requisitos {...empresa} />}
        <Button
          variant={otro === '2' ? 'filled' : 'light'}
          {...(otro === '1' && { color: 'red' })}
          onClick={() => pedir(true)}
        >
          {boton}
        </Button>
      </Stack>
      {pedido && (
        <Confirmar
          titulo={`${boton}: ${empresa.razon_social}`}
          texto={
            otro === '2'
              ? 'Desde ahora cada comprobante vale ante el SRI, y se numera con las series de producción. Los documentos, saldos y libros de pruebas quedan aparte.'
              : 'Desde ahora nada de lo que se emita vale ante el SRI. Los documentos, saldos y libros de producción quedan aparte, como están.'
          }
          boton={boton}
          peligro={otro === '1'}
          alAceptar={async () => {
            const guardada = await cliente.empresa.modificar({ ambiente: otro });
            consultas.setQueryData(['empresa', 'perfil'], guardada);
            await consultas.invalidateQueries();
          }}
          alCerrar={() => pedir(false)}
        />
      )}
    </Paper>
  );
};
