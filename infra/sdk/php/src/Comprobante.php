<?php

declare(strict_types=1);

namespace Comprobantes;

/** Los recursos por los que responde el SRI. */
abstract class Comprobante extends Grupo
{
    /** El nombre que llevan en sus eventos. */
    protected const CLASE = '';
    private const PLAZO_MS = 60_000;
    private const ESPERA_S = 10;
    private const EN_CAMINO = ['PENDIENTE', 'PROCESANDO', 'EN_PROCESO'];

    /**
     * Emite y espera qué responde el SRI: el comprobante como queda, AUTORIZADO, RECHAZADO o DEVUELTA. Nunca
     * emite dos veces. Si no responde a tiempo, `ErrorDePlazo`, con el `id` en su `cuerpo`.
     *
     * @param array<string, mixed> $cuerpo el de `crear`
     * @param array{plazo_ms?: int, idempotency_key?: string} $opciones
     * @return array<string, mixed>
     */
    public function emitirYEsperar(array $cuerpo, array $opciones = []): array
    {
        $plazo_ms = $opciones['plazo_ms'] ?? self::PLAZO_MS;
        $hasta = Transporte::ahora() + $plazo_ms;
        unset($opciones['plazo_ms']);
        $creado = $this->crear($cuerpo, $opciones + ['plazo_total_ms' => $plazo_ms]);
        return $this->esperar($creado['id'], max(0, $hasta - Transporte::ahora()));
    }

    /**
     * Espera qué responde el SRI por uno ya emitido. Sigue los eventos.
     *
     * @return array<string, mixed>
     */
    public function esperar(int $id, int $plazo_ms = self::PLAZO_MS): array
    {
        $al_dia = new static($this->transporte, true);
        $eventos = new Generado\Eventos($this->transporte, false);
        $hasta = Transporte::ahora() + $plazo_ms;
        $cursor = $al_dia->historia($id, ['limit' => 1])['historia'][0]['id'] ?? 0;
        // Lo que pasó hasta aquí se ve en él; lo que pase después lo dirán los eventos.
        for (;;) {
            $documento = $al_dia->obtener($id);
            if (!in_array($documento['estado'], self::EN_CAMINO, true)) {
                return $documento;
            }
            $queda_s = intdiv($hasta - Transporte::ahora(), 1000);
            if ($queda_s < 1) {
                throw new ErrorDePlazo(
                    0,
                    'cliente.plazo_agotado',
                    'El SRI no respondió en ' . $plazo_ms . ' ms por ' . static::CLASE . " $id: sigue {$documento['estado']}",
                    cuerpo: ['id' => $id, 'estado' => $documento['estado']],
                );
            }
            $cursor = $this->hastaNovedad($eventos, $cursor, min(self::ESPERA_S, $queda_s));
        }
    }

    /** Espera a que pueda haber algo nuevo de uno; sin permiso de ver eventos, un segundo. */
    private function hastaNovedad(Generado\Eventos $eventos, int $cursor, int $espera_s): int
    {
        try {
            return $eventos->listar(['desde_id' => $cursor, 'espera_s' => $espera_s])['ultimo_id'];
        } catch (ErrorDePermiso) {
            usleep(1_000_000);
            return $cursor;
        }
    }
}
