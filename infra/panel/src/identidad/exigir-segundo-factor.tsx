import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirmar } from '#panel/kits/comun/confirmar.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';

/** Whether everybody who enters this company has to do so with a code besides their password. */
export const ExigirSegundoFactor = () => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const { exige_segundo_factor: exigido } = useSesion().empresa;
  const [pedido, pedir] = useState(false);
  const boton = exigido ? 'Dejar de exigirlo' : 'Exigirlo a todos';
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="segundo-factor-exigido">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4" id="segundo-factor-exigido">
          Segundo factor: {exigido ? 'exigido a todos' : 'lo pone quien quiere'}
        </Title>
        <Text size="sm">
          Un código del teléfono además de la contraseña. A quien no lo tiene, si se exige, la
          empresa le deja solo activarlo; a las claves de API no les toca.
        </Text>
        <Button variant="default" onClick={() => pedir(true)}>
          {boton}
        </Button>
      </Stack>
      {pedido && (
        <Confirmar
          titulo={`Segundo factor: ${boton.toLowerCase()}`}
          texto={
            exigido
              ? 'Desde ahora se entra también solo con la contraseña, si alguien no lo ha puesto.'
              : 'Desde ahora, quien no lo tenga solo podrá activarlo: nada más de la empresa hasta entonces.'
          }
          boton={boton}
          alAceptar={async () => {
            await cliente.empresa.exigirSegundoFactor({ exigido: !exigido });
            await consultas.refetchQueries({ queryKey: ['sesion', 'actual'] });
          }}
          alCerrar={() => pedir(false)}
        />
      )}
    </Paper>
  );
};
